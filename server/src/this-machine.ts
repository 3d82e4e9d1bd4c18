/** Whether what goes to the host never leaves this machine: one of its own addresses. */
export function isThisMachine(host: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/.test(host)
}
