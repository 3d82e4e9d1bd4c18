/** Whether the host is this machine itself, so that what is sent to it never leaves the machine. */
export function isThisMachine(host: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/.test(host)
}
