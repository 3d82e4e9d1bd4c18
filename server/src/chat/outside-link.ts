// Asks the outside chat's link on behalf of an operator's outside service: only over https, only at public
// addresses, and without following redirects. It connects to the very address that was checked, so that a
// name cannot lead elsewhere between the check and the call.
import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

const patienceMs = 8_000
const mostBytes = 16_384

const inner = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(address, bits, 'ipv4')
/** Addresses that IPv6 calls global; `inner6` excludes those that lead into IPv4 or nowhere. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(address, bits, 'ipv6')

/** Whether it is an address of the public network. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
    default:
      return false
  }
}

interface OutsideAnswer {
  readonly status: number
  readonly text: string
}

interface Ways {
  /** The origin of the sandbox's own outside service, on this machine; null when there is none. */
  readonly local: string | null
  readonly lookup?: typeof lookUp | undefined
}

/**
 * A POST without a body. Rejects where the link may not be asked, does not answer in time, or answers with
 * too much.
 */
export async function askLink(
  link: string,
  headers: Readonly<Record<string, string>>,
  { local, lookup = lookUp }: Ways,
): Promise<OutsideAnswer> {
  const url = new URL(link)
  const own = url.origin === local
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!own && url.protocol !== 'https:') throw new Error('the link is not https')
  // A host that is an address is never looked up, so it is checked here.
  if (!own && isIP(host) !== 0 && !isPublic(host)) throw new Error(`${host} is no public address`)
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const given = { method: 'POST', agent: false, signal, headers: { ...headers, 'content-length': '0' } }
    send(url, own ? given : { ...given, lookup: publicOnly(lookup) }, resolve)
      .once('error', reject)
      .end()
  })
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) answer.destroy(new Error('the link answered with too much'))
  })
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

/** Fails when any address of a name is not public, even if others are. */
function publicOnly(lookup: typeof lookUp): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
      if (!found.every(({ address }) => isPublic(address))) return done(new Error(`${host} leads inside`), '')
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}
