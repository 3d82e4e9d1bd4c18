/** Whether what goes to the host never leaves this machine: its own addresses, or a socket, which has no host. */
export function isThisMachine(host: string): boolean {
  return /^(?:|127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/.test(host)
}
