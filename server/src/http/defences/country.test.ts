import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countryByFile, countryByHeader } from './country.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-country-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const path = join(folder, 'ranges.csv')
  writeFileSync(path, text)
  return path
}
const from = (ip: string, headers = {}) => ({ ip, headers }) as never

test('the proxy says it in a header', () => {
  const countryOf = countryByHeader('CF-IPCountry')
  expect(countryOf(from('192.0.2.1', { 'cf-ipcountry': 'cn' }))).toBe('CN')
  for (const odd of [undefined, '', 'XXX', 'T1', 'C', ['CN', 'US']])
    expect(countryOf(from('192.0.2.1', { 'cf-ipcountry': odd }))).toBeNull()
})

test.each([
  ['192.0.2.0', 'CN'],
  ['192.0.2.255', 'CN'],
  ['192.0.3.0', null],
  ['192.0.1.255', null],
  ['::ffff:192.0.2.7', 'CN'],
  ['198.51.100.5', 'US'],
  ['2001:db8::1', 'JP'],
  ['2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'JP'],
  ['2001:db9::', null],
  ['64:ff9b::192.0.2.7', 'DE'],
  ['64:ff9b::192.0.3.0', null],
  ['0.0.0.0', null],
  ['not an address', null],
])('in the file %s is in %s', (ip, country) => {
  const countryOf = countryByFile(
    fileOf(
      [
        '# first,last,country',
        '"198.51.100.0","198.51.100.255","US"',
        '192.0.2.0,192.0.2.255,CN',
        '2001:db8::,2001:db8:ffff:ffff:ffff:ffff:ffff:ffff,JP',
        '64:ff9b::c000:200,64:ff9b::192.0.2.255,DE',
        '',
      ].join('\n'),
    ),
  )
  expect(countryOf(from(ip))).toBe(country)
})

test.each(['192.0.2.0,192.0.2.255', '192.0.2.0,2001:db8::,CN', 'a,b,CN', '192.0.2.0,192.0.2.255,China'])(
  'a line such as %j stops the start with its place',
  (line) => {
    const path = fileOf(`192.0.2.0,192.0.2.255,CN\n${line}\n`)
    expect(() => countryByFile(path)).toThrow(`COUNTRY_FILE: ${path}:2 is no`)
  },
)

test('so does a file that is not there', () => {
  expect(() => countryByFile(join(folder, 'none.csv'))).toThrow(
    /COUNTRY_FILE: .*none\.csv cannot be read \(ENOENT\)/,
  )
})
