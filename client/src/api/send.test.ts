import { login } from '@touchline/contract/access/calls'
import { cipherHeaders, macInput } from '@touchline/contract/cipher'
import { matchList } from '@touchline/contract/market/calls'
import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './fake-browser.ts'
import { importKeys } from './cipher.ts'

vi.mock('./key-store.ts', () => {
  let kept: unknown
  return {
    loadKeys: async () => kept,
    saveKeys: async (keys: unknown) => {
      kept = keys
    },
  }
})

const { send } = await import('./send.ts')
const { act } = await import('./acts.ts')
const { newLine } = await import('./line.ts')
const { setAsking } = await import('./proof.ts')
const { setWitness } = await import('./witness.ts')
const { session, startSession, clearSession } = await import('./session.ts')
const { setLanguage } = await import('../i18n/language.ts')
setLanguage('en-us')

const member = { userid: 'e16d3f85-d677-49b8-893f-9a2e064a7862', username: 'demo', ticket: 'a-ticket' }
/** Who signs in while an answer to `member` is awaited. */
const next = { userid: '0f8e4c2a-b7d9-4e61-a3c5-f0729b1d6e84', username: 'next', ticket: 'n-ticket' }
const registered = {
  aesKey: '0f8e4c2ab7d94e61a3c5f0729b1d6e84',
  aesIv: '5b1f09c6e2a74d38',
  token: crypto.randomUUID(),
  time: Date.now(),
}
const keys = await importKeys(member.ticket, registered)
const utf8 = new TextEncoder()

interface SentRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: string | null
}
let asked: SentRequest[] = []
let answer: (request: SentRequest) => Response | Promise<Response>
/** The server's answer to set_encryption. */
let offer: () => Response

beforeEach(() => {
  asked = []
  offer = () => plain(0, registered)
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: SentRequest) => {
    const request = { path, method, headers, body }
    asked.push(request)
    if (path.endsWith('/others/set_encryption')) return offer()
    return answer(request)
  })
})
afterEach(() => {
  clearSession()
  setWitness(() => {})
})

function plain(StatusCode: number, Payload: unknown, Message = ''): Response {
  return new Response(JSON.stringify({ StatusCode, Message, Payload }))
}

/** An encrypted answer of the server; `change` makes it wrong. */
async function sealed(
  request: SentRequest,
  envelope: object,
  change: Partial<{ text: string; time: string }> = {},
) {
  const iv = utf8.encode(registered.aesIv)
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv },
    keys.aes,
    utf8.encode(JSON.stringify(envelope)),
  )
  const ciphertext = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const timestamp = String(Date.now())
  const { method, path, headers } = request
  const requestId = headers[cipherHeaders.requestId] ?? ''
  const input = macInput({
    direction: 'answer',
    method: method as 'POST',
    path,
    timestamp,
    requestId,
    ciphertext,
  })
  const mac = hex(await crypto.subtle.sign('HMAC', keys.mac, utf8.encode(input)))
  return new Response(change.text ?? ciphertext, {
    headers: { [cipherHeaders.mac]: mac, [cipherHeaders.timestamp]: change.time ?? timestamp },
  })
}

/** A request without any answer: it ends only when it is aborted. */
function silence(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** An answer whose body does not end: the reading of it ends only when it is aborted. */
async function unending(_: string, { signal }: RequestInit): Promise<Response> {
  return new Response(
    new ReadableStream({
      start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)),
    }),
  )
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const status = { siteTime: 1, sandbox: true, version: '1' }

test("a visitor's call goes in clear, with the headers of every request", async () => {
  answer = () => plain(0, status)
  expect(await send(siteStatus)).toEqual(status)
  expect(asked[0]).toMatchObject({ path: '/relayApi/api/notice/site_status', method: 'GET', body: null })
  expect(asked[0]?.headers).toMatchObject({
    Platform: 'mobile_2.0',
    Ticket: '',
    username: '',
    ip: '',
    lang: 'en-us',
  })
  expect(asked[0]?.headers.uuid).toMatch(/^[0-9a-f-]{36}$/)
})

test("what nobody asked for says so, long after the last act; a write is somebody's act", async () => {
  answer = () => plain(0, status)
  await send(siteStatus)
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
  await send(siteStatus)
  act()
  await send(siteStatus)
  vi.useRealTimers()
  expect(asked.map(({ headers }) => headers.Background)).toEqual([undefined, '1', undefined])
})

test('what the service worker had kept leaves the live line, since nothing on screen is live then', async () => {
  const line = newLine()
  answer = () => plain(0, status)
  await send(siteStatus)
  expect(line.signal.aborted).toBe(false)
  answer = () => new Response(plain(0, status).body, { headers: { 'x-stored-at': '1' } })
  await send(siteStatus)
  expect(line.signal.aborted).toBe(true)
})

test('what is asked stands in the path, and what is not asked does not', async () => {
  answer = () => plain(0, { siteTime: 1, data: [], competitions: [], totalPage: 1 })
  await send(matchList, { query: { type: 'live', competitionId: undefined, page: 2 } })
  expect(asked[0]?.path).toBe('/relayApi/api/games/match_list?type=live&page=2')
})

test("a refusal is thrown with its code, its figures and the server's words, and told to the witness", async () => {
  const witness = vi.fn()
  setWitness(witness)
  answer = () => plain(1051, { errorcount: 3, other: 1 }, 'wrong')
  const refused = send(login, { body: { username: 'a', password: 'abcdef' } })
  await expect(refused).rejects.toMatchObject({
    code: 1051,
    payload: { errorcount: 3 },
    serverMessage: 'wrong',
    outcomeUnknown: false,
  })
  expect(witness).toHaveBeenCalledWith(expect.objectContaining({ code: 1051 }), login, false)
})

test('a refusal that comes after another session began is thrown, and not told to the witness', async () => {
  const witness = vi.fn()
  setWitness(witness)
  answer = () => {
    startSession({ ...member, ticket: 'a-later-ticket' })
    return plain(993, {})
  }
  startSession(member)
  await expect(send(matchList, { query: { type: 'live' } })).rejects.toMatchObject({ code: 993 })
  expect(witness).not.toHaveBeenCalled()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('failed')), 'E000'],
  ['text that is no JSON', () => new Response('<html>'), 4444],
  ['JSON without a code', () => new Response('{"Payload":{}}'), 4444],
  ['a payload of another shape', () => plain(0, { siteTime: 'soon' }), 4444],
])('%s is a client code, and the outcome is unknown', async (_, give, code) => {
  answer = give
  await expect(send(siteStatus)).rejects.toMatchObject({ code, outcomeUnknown: true })
})

test('a silence is given up after the patience of the call', async () => {
  vi.stubGlobal('fetch', silence)
  await expect(send(siteStatus, { patienceMs: 20 })).rejects.toMatchObject({ code: 'E001' })
})

test('a query that is given up is no failed call', async () => {
  const stop = new AbortController()
  vi.stubGlobal('fetch', silence)
  const asking = send(siteStatus, { signal: stop.signal })
  stop.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

test('a body that does not end is given up after the patience of the call, as a silence is', async () => {
  vi.stubGlobal('fetch', unending)
  await expect(send(siteStatus, { patienceMs: 20 })).rejects.toMatchObject({ code: 'E001' })
})

test('a query that is given up while its answer is read is no failed call', async () => {
  const witness = vi.fn()
  setWitness(witness)
  const stop = new AbortController()
  const begun = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    begun.resolve()
    return unending(path, request)
  })
  const asking = send(siteStatus, { signal: stop.signal })
  await begun.promise
  setTimeout(() => stop.abort())
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  expect(witness).not.toHaveBeenCalled()
})

test("a member's call goes encrypted, and its answer is opened", async () => {
  startSession(member)
  answer = (request) => sealed(request, { StatusCode: 0, Message: '', Payload: { betsize: '10,20' } })
  expect(await send(setBetSize, { body: { betsize: ['10'] } })).toEqual({ betsize: '10,20' })
  const request = asked.at(-1)
  expect(request?.headers).toMatchObject({ Ticket: member.ticket, [cipherHeaders.token]: registered.token })
  expect(request?.body).toMatch(/^[A-Za-z0-9+/]+=*$/)
})

test('the answer to another request is not believed: the member is signed out', async () => {
  startSession(member)
  answer = (request) =>
    sealed(
      { ...request, headers: { [cipherHeaders.requestId]: crypto.randomUUID() } },
      { StatusCode: 0, Payload: {} },
    )
  await expect(send(setBetSize, { body: { betsize: ['10'] } })).rejects.toMatchObject({
    code: 4444,
    signedOut: true,
  })
  expect(session()).toBeNull()
})

test('a success in clear is not believed where encryption was asked', async () => {
  startSession(member)
  answer = () => plain(0, { betsize: '1' })
  await expect(send(setBetSize, { body: { betsize: ['10'] } })).rejects.toMatchObject({
    code: 4444,
    signedOut: true,
  })
})

test('that the session is over may be said in clear', async () => {
  startSession(member)
  answer = () => plain(1040, {})
  await expect(send(setBetSize, { body: { betsize: ['10'] } })).rejects.toMatchObject({
    code: 1040,
    signedOut: false,
  })
  expect(session()).toEqual(member)
})

test.each([
  ['a body that is too large', 1003, 413],
  ['a call that this server does not have', 1004, 404],
])(
  '%s may be said in clear: nobody is signed out, and what became of a write stays unknown',
  async (_, code, status) => {
    startSession(member)
    answer = () => new Response(JSON.stringify({ StatusCode: code, Message: '', Payload: {} }), { status })
    const write = send(setBetSize, { body: { betsize: ['10'] } })
    await expect(write).rejects.toMatchObject({ code, signedOut: false, outcomeUnknown: true })
    await expect(send(memberInfo)).rejects.toMatchObject({ code, signedOut: false, outcomeUnknown: false })
    expect(session()).toEqual(member)
  },
)

test('a site that encrypts nothing is spoken to in clear, and once it asks for encryption, encrypted', async () => {
  const ticket = 'in-clear'
  startSession({ ...member, ticket })
  offer = () => plain(1004, {})
  answer = () => plain(0, { betsize: '10.00' })
  expect(await send(setBetSize, { body: { betsize: ['10'] } })).toEqual({ betsize: '10.00' })
  expect(asked.at(-1)?.body).toBe('{"betsize":["10"]}')
  offer = () => plain(0, registered)
  answer = (request) =>
    request.headers[cipherHeaders.token]
      ? sealed(request, { StatusCode: 0, Message: '', Payload: { betsize: '20.00' } })
      : plain(1007, {})
  expect(await send(setBetSize, { body: { betsize: ['20'] } })).toEqual({ betsize: '20.00' })
})

test('a key that the server does not know any more is registered anew, once', async () => {
  startSession({ ...member, ticket: 'another' })
  answer = () => plain(1006, {})
  await expect(send(setBetSize, { body: { betsize: ['10'] } })).rejects.toMatchObject({ code: 1006 })
  const paths = asked.map(({ path }) => path.replace('/relayApi/api', ''))
  expect(paths.filter((path) => path === '/members/set_betsize')).toHaveLength(2)
})

describe('when another has signed in meanwhile', () => {
  const setSize = () => send(setBetSize, { body: { betsize: ['10'] } })
  const sizesSet = () => asked.filter(({ path }) => path.endsWith('/members/set_betsize'))

  test('a call that waited for its keys is not sent', async () => {
    startSession({ ...member, ticket: 'waits-for-keys' })
    offer = () => {
      startSession(next)
      return plain(1004, {})
    }
    answer = () => plain(0, { betsize: '10.00' })
    await expect(setSize()).rejects.toMatchObject({ code: 'E000' })
    expect(sizesSet()).toEqual([])
  })

  test('a call whose key was refused is not sent again', async () => {
    startSession(member)
    answer = () => {
      startSession(next)
      return plain(1006, {})
    }
    await expect(setSize()).rejects.toMatchObject({ code: 1006 })
    expect(sizesSet()).toHaveLength(1)
    expect(asked.at(-1)).toBe(sizesSet()[0])
  })

  test('a call that was proved is not sent again', async () => {
    startSession(member)
    answer = () => plain(1040, {})
    const done = setAsking(async () => {
      startSession(next)
      answer = () => plain(0, { siteTime: 1, data: [], competitions: [], totalPage: 1 })
      return true
    })
    await expect(send(matchList, { query: {} })).rejects.toMatchObject({ code: 1040 })
    done()
    expect(asked).toHaveLength(1)
  })

  test('who signed in is not asked to prove what an earlier member asked for', async () => {
    startSession(member)
    answer = () => {
      startSession(next)
      return plain(1040, {})
    }
    const prove = vi.fn(async () => false)
    const done = setAsking(prove)
    await expect(send(matchList, { query: {} })).rejects.toMatchObject({ code: 1040 })
    done()
    expect(prove).not.toHaveBeenCalled()
  })

  test('an answer that is not believed signs nobody out', async () => {
    startSession(member)
    answer = () => {
      startSession(next)
      return plain(0, { betsize: '1' })
    }
    await expect(setSize()).rejects.toMatchObject({ code: 4444, signedOut: false })
    expect(session()).toEqual(next)
  })
})
