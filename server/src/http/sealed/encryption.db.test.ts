// The setting `encryption`: calls marked encrypted on a site that has no encryption, allows it, or requires
// it.
import { setEncryption } from '@touchline/contract/access/calls'
import { cipherHeaders, encryptionModes } from '@touchline/contract/cipher'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { afterEach, expect, test } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { injected, TestClient } from '../test-client.ts'
import { testPassword, testSite } from '../test-site.ts'

type Mode = (typeof encryptionModes)[number]

const site = await testSite()
const { deps } = site

async function setMode(mode: Mode) {
  await deps.sql.begin((tx) => changeSetting(tx, 'encryption', mode))
  await expect.poll(() => deps.settings.current.encryption).toBe(mode)
}
afterEach(() => setMode('allowed'))

let count = 0
async function client(cipher: 'mac' | 'plain' | 'none'): Promise<TestClient> {
  const name = `enc${++count}`
  await site.member(name)
  return TestClient.signedIn(injected(site.app), name, testPassword, { cipher, now: site.clock.now })
}
const offered = ({ memberId }: TestClient) => ({ userId: memberId, key: 'a'.repeat(32), iv: 'b'.repeat(16) })
const write = { body: { betsize: [60] } }

test('site_setting says which it is', async () => {
  for (const mode of encryptionModes) {
    await setMode(mode)
    expect((await site.client().call(siteSetting)).encryption).toBe(mode)
  }
})

test('allowed: with MAC, without, and in clear', async () => {
  for (const cipher of ['mac', 'plain', 'none'] as const) {
    const one = await client(cipher)
    expect(await one.code(memberInfo)).toBe(0)
    expect(await one.code(setBetSize, write)).toBe(0)
  }
  const ada = await client('none')
  expect(await ada.code(setEncryption, { body: { ...offered(ada), key: 'A'.repeat(32) } })).toBe(1003)
  expect(await ada.code(setEncryption, { body: { ...offered(ada), userId: crypto.randomUUID() } })).toBe(1004)
})

test('required: with MAC alone, and what may be in clear still is', async () => {
  const [mac, plain, none] = [await client('mac'), await client('plain'), await client('none')]
  await setMode('required')
  expect(await mac.code(memberInfo)).toBe(0)
  expect(await mac.code(setBetSize, write)).toBe(0)
  for (const one of [plain, none]) {
    expect(await one.code(memberInfo)).toBe(1007)
    expect(await one.code(setBetSize, write)).toBe(1007)
    expect(await one.code(setEncryption, { body: offered(one) })).toBe(1007)
    expect(await one.code(siteStatus)).toBe(0)
  }
  const { [cipherHeaders.token]: _, ...headers } = mac.request(memberInfo).headers
  const clear = await mac.send({ ...mac.request(memberInfo), headers })
  expect(JSON.parse(clear.body).StatusCode).toBe(1007)
  await none.encrypt()
  expect((await none.call(memberInfo)).username).toBe(none.username)
})

test('off: in clear alone; no cipher is taken, and those from before are not used', async () => {
  const [mac, none] = [await client('mac'), await client('none')]
  await setMode('off')
  expect(await mac.code(memberInfo)).toBe(1006)
  expect(await mac.code(setEncryption, { body: { ...offered(mac), mac: true } })).toBe(1004)
  mac.cipher = null
  for (const one of [mac, none]) {
    expect(await one.code(memberInfo)).toBe(0)
    expect(await one.code(setBetSize, write)).toBe(0)
  }
})

test('a request that names a cipher to a session without one is refused, and not taken as it stands', async () => {
  const none = await client('none')
  const request = none.request(memberInfo)
  const headers = { ...request.headers, [cipherHeaders.token]: crypto.randomUUID() }
  expect(JSON.parse((await none.send({ ...request, headers })).body).StatusCode).toBe(1006)
})
