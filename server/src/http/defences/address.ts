// Addresses as they are compared. Limits count by network: an IPv6 customer has at least 2^64 addresses, so
// the first 64 bits stand for all of them.

/** An IPv4 address that is written inside an IPv6 one, as plain IPv4; any other address unchanged. */
export function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** An IPv4 address as plain IPv4, also when it is written inside an IPv6 one; the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = unmapped(address)
  if (!bare.includes(':')) return bare
  const network = groupsOf(bare).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/**
 * The eight groups of an IPv6 address, whose last two may be written as an IPv4 address; its zone is left
 * out.
 */
export function groupsOf(address: string): number[] {
  const [head = [], tail] = (address.split('%')[0] ?? '').split('::').map(groupsIn)
  if (!tail) return head
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail]
}

function groupsIn(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
