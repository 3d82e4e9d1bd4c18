import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './fake-browser.ts'
import type { CipherKeys } from './key-store.ts'

/** The storage that all tabs of a browser share. */
const shared = vi.hoisted(() => ({ kept: undefined as CipherKeys | undefined }))
vi.mock('./key-store.ts', () => ({
  loadKeys: async () => shared.kept,
  saveKeys: async (keys: CipherKeys) => {
    shared.kept = keys
  },
}))

const member = { userid: 'e16d3f85-d677-49b8-893f-9a2e064a7862', username: 'demo', ticket: 'a-ticket' }

/** The tokens that the server gave; it knows only the last one. */
let given: string[]
/** Whether the server answers. */
let open: boolean
/** Whether the site encrypts at all. */
let encrypts: boolean

beforeEach(() => {
  given = []
  open = true
  encrypts = true
  shared.kept = undefined
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (!open) throw new TypeError('failed')
    if (!encrypts) return new Response(JSON.stringify({ StatusCode: 1004, Message: '', Payload: {} }))
    const { key, iv } = JSON.parse(body)
    const token = crypto.randomUUID()
    given.push(token)
    const payload = { aesKey: key, aesIv: iv, token, time: Date.now() }
    return new Response(JSON.stringify({ StatusCode: 0, Message: '', Payload: payload }))
  })
})
afterEach(() => vi.resetModules())

/** The module as another tab loads it: with no keys in memory. */
async function newTab() {
  vi.resetModules()
  return import('./cipher-keys.ts')
}

type Tab = Awaited<ReturnType<typeof newTab>>
async function tokenIn(tab: Tab): Promise<string> {
  const keys = await tab.cipherKeys(member)
  if (!keys) throw new RangeError('no keys')
  return keys.token
}

test('tabs that need keys at the same time make them once', async () => {
  const tabs = [await newTab(), await newTab(), await newTab()]
  const keys = await Promise.all(tabs.map(tokenIn))
  expect(given).toHaveLength(1)
  expect(keys).toEqual([given[0], given[0], given[0]])
})

test('who is refused takes what another tab has made meanwhile', async () => {
  const [here, there] = [await newTab(), await newTab()]
  const token = await tokenIn(here)
  await there.cipherKeys(member)
  there.forgetKeys(token)
  const newer = await tokenIn(there)
  expect(newer).not.toBe(token)
  here.forgetKeys(token)
  expect(await tokenIn(here)).toBe(newer)
  expect(given).toHaveLength(2)
})

test('calls that are refused at the same time make new ones once; one that comes late changes nothing', async () => {
  const tab = await newTab()
  const token = await tokenIn(tab)
  tab.forgetKeys(token)
  const renewed = tab.cipherKeys(member)
  tab.forgetKeys(token)
  expect(await tab.cipherKeys(member)).toBe(await renewed)
  expect(given).toHaveLength(2)
})

test('keys of another session are not used', async () => {
  const tab = await newTab()
  await tab.cipherKeys(member)
  expect((await tab.cipherKeys({ ...member, ticket: 'another' }))?.ticket).toBe('another')
  expect(given).toHaveLength(2)
})

test('without an answer there are none, and the next call tries anew', async () => {
  const tab = await newTab()
  open = false
  await expect(tab.cipherKeys(member)).rejects.toMatchObject({ code: 'E000' })
  open = true
  expect(await tokenIn(tab)).toBe(given[0])
})

test('where the site encrypts nothing there are none, until a call is refused for going without', async () => {
  const tab = await newTab()
  encrypts = false
  expect(await tab.cipherKeys(member)).toBeNull()
  encrypts = true
  expect(await tab.cipherKeys(member)).toBeNull()
  tab.forgetKeys(null)
  expect(await tokenIn(tab)).toBe(given[0])
})
