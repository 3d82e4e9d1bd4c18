import { placeBet } from '@touchline/contract/order/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import './fake-browser.ts'

const { clearSession, startSession } = await import('./session.ts')
const { ask, forget, forgetSeen, isOpen, keep, sendOnce, settledBefore, unansweredOf } = await import(
  './unanswered.ts'
)

/** A visitor's declaration, so that what is sent can be read on the way. */
const bet = { ...placeBet, secrecy: 'plain' } as const
/** One that needs a password. */
const secret = { ...bet, body: z.extend(bet.body, { password: z.string() }) }
const content = { selectionId: '20541.1.2-1', dealMoney: '100.00', profit: '3.50' }
const named = { words: 'Not 2-1, Leeds v Hull' }
const ada = { userid: 'e16d3f85-d677-49b8-893f-9a2e064a7862', username: 'ada', ticket: 'a-ticket' }
const bo = { userid: '0f8e4c2a-b7d9-4e61-a3c5-f0729b1d6e84', username: 'bo', ticket: 'b-ticket' }

let asked: Record<string, unknown>[] = []
let answer: () => Response | Promise<Response>
const refusal = (StatusCode: number) => () =>
  new Response(JSON.stringify({ StatusCode, Message: '', Payload: {} }))
const noNetwork = () => Promise.reject(new TypeError('failed'))

beforeEach(() => {
  asked = []
  startSession(ada)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  localStorage.clear()
  clearSession()
})

/** The texts of what is stored, by their places. */
const stored = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((place) =>
    place.startsWith('touchline.unanswered'),
  )

/** The storage as a tab finds it that has just been opened. */
const found = () => unansweredOf([bet])

/** An order that was sent and had no answer. */
async function lost(): Promise<void> {
  answer = noNetwork
  await expect(ask(bet, keep(bet, content, named))).rejects.toMatchObject({ outcomeUnknown: true })
}

describe('without an answer', () => {
  test('it is kept, and goes again exactly as it went', async () => {
    await lost()
    const [kept] = found()
    expect(kept).toMatchObject({ call: 'games.bet', ...named, body: content })
    answer = refusal(1750)
    await expect(ask(bet, kept!)).rejects.toMatchObject({ code: 1750 })
    expect(asked[1]).toEqual(asked[0])
    expect(Object.keys(asked[1]!)).toEqual(Object.keys(asked[0]!))
    expect(found()).toEqual([])
  })

  test('a newer build, whose orders have one field more, asks with the key and the body that were sent', async () => {
    await lost()
    const { body } = found()[0]!
    answer = refusal(1711)
    await expect(ask(bet, found()[0]!)).rejects.toMatchObject({ code: 1711 })
    expect(asked[1]).toEqual(body)
    const newer = keep(bet, { ...content, insurance: '15.00' }, named)
    expect(newer.body.idempotencyKey).not.toBe(body.idempotencyKey)
  })

  test('what another build has stored with other facts around it is told of and asked about', async () => {
    await lost()
    const [place] = stored()
    const before = JSON.parse(localStorage.getItem(place!)!)
    const body = { ...before.body, colour: 'of a later build' }
    localStorage.setItem(place!, JSON.stringify({ ...before, version: 7, body, told: ['?'], mood: 1 }))
    const [kept] = found()
    expect(kept).toMatchObject({ version: 7, words: named.words, body })
    await expect(ask(bet, kept!)).rejects.toMatchObject({ outcomeUnknown: true })
    expect(asked[1]).toEqual(body)
  })

  test('what cannot be read is still told of, until its member has looked', async () => {
    await lost()
    const [place] = stored()
    localStorage.setItem(place!, '{"call":')
    const [kept] = found()
    expect(kept).toMatchObject({ call: '', body: { idempotencyKey: asked[0]!.idempotencyKey } })
    forget(kept!)
    expect(found()).toEqual([])
  })

  test('it outlives signing out, and nobody else is told of it', async () => {
    await lost()
    clearSession()
    startSession(bo)
    expect(found()).toEqual([])
    startSession(ada)
    expect(found()).toHaveLength(1)
  })
})

test('it is not sent as another, who signed in while another tab was waited for', async () => {
  await lost()
  const [kept] = found()
  const otherTab = Promise.withResolvers<void>()
  const place = `touchline.unanswered ${kept!.body.idempotencyKey}`
  const left = navigator.locks.request(place, () => otherTab.promise)
  const here = ask(bet, kept!)
  startSession(bo)
  otherTab.resolve()
  await left
  await expect(here).rejects.toMatchObject({ code: 'E000' })
  expect(asked).toHaveLength(1)
  startSession(ada)
  expect(found()).toEqual([kept])
})

test('what is seen elsewhere is forgotten: not what was sent a moment before that was read, nor what nobody can read', async () => {
  await lost()
  const { sentAt } = found()[0]!
  forgetSeen(found(), settledBefore(sentAt + 60_000))
  expect(found()).toHaveLength(1)
  forgetSeen(found(), settledBefore(sentAt + 60_001))
  expect(found()).toEqual([])
  await lost()
  localStorage.setItem(stored()[0]!, '{"call":')
  forgetSeen(found(), Number.POSITIVE_INFINITY)
  expect(found()).toHaveLength(1)
})

test('nobody is told of it on its first way', async () => {
  answer = noNetwork
  const kept = keep(bet, content, named)
  expect(found()).toEqual([])
  await expect(ask(bet, kept)).rejects.toMatchObject({ outcomeUnknown: true })
  expect(found()).toHaveLength(1)
})

describe('what answers it', () => {
  test('any refusal of the first try', async () => {
    answer = refusal(1040)
    const kept = keep(bet, content, named)
    await expect(ask(bet, kept)).rejects.toMatchObject({ code: 1040 })
    expect(isOpen(kept)).toBe(false)
  })

  test.each([1040, 1900, 1005, 1714])('not %d when it is asked again', async (code) => {
    await lost()
    answer = refusal(code)
    await expect(ask(bet, found()[0]!)).rejects.toMatchObject({ code })
    expect(found()).toHaveLength(1)
  })

  test('another tab that has had the answer: then nothing is sent', async () => {
    await lost()
    const [kept] = found()
    forget(kept!)
    expect(await ask(bet, kept!)).toBeNull()
    expect(asked).toHaveLength(1)
  })
})

describe('a form that only sends', () => {
  test('without an answer the same content goes with the same key, after an answer with a new one', async () => {
    answer = noNetwork
    await expect(sendOnce(bet, content)).rejects.toMatchObject({ outcomeUnknown: true })
    answer = refusal(1711)
    await expect(sendOnce(bet, content)).rejects.toMatchObject({ code: 1711 })
    await expect(sendOnce(bet, content)).rejects.toMatchObject({ code: 1711 })
    const keys = asked.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('where another tab has had the answer it is asked for once more, with the same key', async () => {
    answer = noNetwork
    await expect(sendOnce(bet, content)).rejects.toMatchObject({ outcomeUnknown: true })
    const [{ idempotencyKey }] = asked as [{ idempotencyKey: string }]
    const otherTab = Promise.withResolvers<void>()
    const answered = navigator.locks.request(`touchline.unanswered ${idempotencyKey}`, () => otherTab.promise)
    answer = refusal(1711)
    const here = sendOnce(bet, content)
    localStorage.clear()
    otherTab.resolve()
    await answered
    await expect(here).rejects.toMatchObject({ code: 1711 })
    expect(asked.map((body) => body.idempotencyKey)).toEqual([idempotencyKey, idempotencyKey])
    expect(stored()).toEqual([])
  })

  test('a password goes along and is not stored; a rate that moved meanwhile makes no other act of it', async () => {
    answer = noNetwork
    const { profit, ...known } = content
    const proved = (password: string) =>
      ({ secret: { password }, knownBy: ['selectionId', 'dealMoney'] }) as const
    const sendIt = (shown: string, password: string) =>
      sendOnce(secret, { ...known, profit: shown }, proved(password))
    await expect(sendIt(profit, 'wrong')).rejects.toMatchObject({ outcomeUnknown: true })
    expect(
      stored()
        .map((place) => localStorage.getItem(place))
        .join(),
    ).not.toContain('wrong')
    clearSession()
    startSession(ada)
    answer = refusal(1711)
    await expect(sendIt('3.70', 'right')).rejects.toMatchObject({ code: 1711 })
    expect(asked[1]).toEqual({ ...asked[0], password: 'right' })
    await expect(sendIt('3.70', 'right')).rejects.toMatchObject({ code: 1711 })
    expect(asked[2]!.idempotencyKey).not.toBe(asked[0]!.idempotencyKey)
  })

  test('other content never goes with the key of the first', async () => {
    answer = noNetwork
    await expect(sendOnce(bet, content)).rejects.toThrow()
    await expect(sendOnce(bet, { ...content, dealMoney: '200.00' })).rejects.toThrow()
    expect(asked[1]!.idempotencyKey).not.toBe(asked[0]!.idempotencyKey)
  })
})
