// The country that a request comes from: the proxy's header names it, or a local file of address ranges does.
// No outside service is asked; null where neither is set up.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { StartError } from '../../db/start-error.ts'
import { groupsOf, unmapped } from './address.ts'

/** The ISO code, upper case, or null. */
export type CountryOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => string | null

/** `header` is believed, so the proxy must set it itself. */
export function countryByHeader(header: string): CountryOf {
  const name = header.toLowerCase()
  return ({ headers }) => {
    const said = headers[name]
    return typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : null
  }
}

interface Range {
  readonly from: bigint
  readonly to: bigint
  readonly country: string
}

/**
 * Reads a CSV of `first address,last address,country`, as the free country databases have it, with IPv4 and
 * IPv6 in any order. Throws StartError with file and line for a line of another form.
 */
export function countryByFile(path: string): CountryOf {
  const ranges = { 4: [] as Range[], 6: [] as Range[] }
  for (const [n, line] of readText(path).split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [first = '', last = '', country = ''] = line
      .split(',')
      .map((part) => part.trim().replace(/^"|"$/g, ''))
    const family = isIP(first)
    if (family === 0 || isIP(last) !== family || !/^[A-Z]{2}$/.test(country))
      throw new StartError(`COUNTRY_FILE: ${path}:${n + 1} is no "first address,last address,country"`)
    ranges[family as 4 | 6].push({ from: numberOf(first), to: numberOf(last), country })
  }
  for (const list of [ranges[4], ranges[6]]) list.sort((one, other) => (one.from < other.from ? -1 : 1))
  return ({ ip }) => {
    const address = unmapped(ip)
    const family = isIP(address)
    return family === 0 ? null : find(ranges[family as 4 | 6], numberOf(address))
  }
}

/** The last range that begins at or before the address, if it reaches that far. */
function find(ranges: readonly Range[], address: bigint): string | null {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as Range).from <= address) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range && address <= range.to ? range.country : null
}

function numberOf(address: string): bigint {
  if (isIP(address) === 4) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  return groupsOf(address).reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`COUNTRY_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
