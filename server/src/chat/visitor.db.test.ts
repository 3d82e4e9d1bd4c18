// Chats of visitors without an account: opened with a captcha and counted by network, recognised only by a
// cookie, and closed to everyone else.
import { randomUUID } from 'node:crypto'
import { graphicVerification } from '@touchline/contract/access/calls'
import {
  closeVisitorChat,
  markVisitorChat,
  ownChat,
  readVisitorChat,
  sendChat,
  sendVisitorChat,
  visitorChat,
} from '@touchline/contract/chat/calls'
import {
  answerChat,
  answerWithPicture,
  chats,
  oneChat,
  takeChat,
} from '@touchline/contract/chat/operator-calls'
import { messagesAMinute } from '@touchline/contract/chat/types'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { beforeEach, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { photo } from '../identity/testing.ts'
import { createDueWork } from '../jobs/due.ts'
import { testConsole } from '../operator/testing.ts'
import { chatDue, silentAfterMs, toldAfterMs } from './due.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const sue = await consoleApp.operator('sue', ['support'])
const due = createDueWork(deps, chatDue.steps!(deps, {} as never))

beforeEach(async () => {
  await deps.sql`update chat set ended_at = now(), ended_by = 'silence' where ended_at is null`
  await deps.sql`delete from code_limit`
})

const bodyOf = (content: string, more: object = {}) => ({
  body: { idempotencyKey: randomUUID(), content, ...more },
})
const own = async (of: TestClient) => (await of.call(visitorChat)).chat

test('a first message opens one, and sets a cookie that no script reads; an operator sees a visitor, answers and is read', async () => {
  const pat = site.client()
  expect(await own(pat)).toBeNull()
  expect(pat.cookies.has('touchline_chat')).toBe(false)
  const answer = await pat.send(pat.request(sendVisitorChat, bodyOf('How do I join?')))
  expect(answer.cookies.find((cookie) => cookie.startsWith('touchline_chat='))).toMatch(
    /^touchline_chat=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const chat = (await own(pat))!
  expect(chat).toMatchObject({ state: 'waiting', messages: [{ by: 'member', content: 'How do I join?' }] })
  const { waiting } = await sue.payload(chats)
  expect(waiting).toMatchObject([{ id: chat.id, member: null }])
  await sue.ask(takeChat, { body: { id: chat.id } })
  await sue.ask(answerChat, { body: { id: chat.id, idempotencyKey: randomUUID(), content: 'By Join.' } })
  expect(await own(pat)).toMatchObject({ state: 'talking', messages: [{ n: 1 }, { content: 'By Join.' }] })
  await pat.call(readVisitorChat, { body: { id: chat.id, to: 2 } })
  const seen = await sue.payload(oneChat, { query: { id: chat.id } })
  expect(seen).toMatchObject({ member: null, memberSince: null, level: null, readTo: 2, earlier: [] })
  const drawing = (await photo(90, 60, { format: 'png' })).toString('base64')
  const shown = { id: chat.id, idempotencyKey: randomUUID(), picture: drawing }
  expect((await sue.ask(answerWithPicture, { body: shown })).StatusCode).toBe(1995)
  await pat.call(closeVisitorChat, { body: { id: chat.id } })
  expect((await pat.call(markVisitorChat, { body: { id: chat.id, mark: 4 } })).chat?.mark).toBe(4)
  site.clock.pass(1_000)
  await pat.call(sendVisitorChat, bodyOf('One more thing'))
  const next = (await own(pat))!
  expect((await sue.payload(oneChat, { query: { id: next.id } })).earlier.map(({ id }) => id)).toEqual([
    chat.id,
  ])
})

test('is nobody else’s: not another visitor’s, a member’s, or by a cookie that was made up', async () => {
  const [pat, eve] = [site.client(), site.client()]
  const ada = await site.member('ada')
  await pat.call(sendVisitorChat, bodyOf('mine'))
  const { id } = (await own(pat))!
  await eve.call(sendVisitorChat, bodyOf('of eve'))
  await ada.call(sendChat, bodyOf('of ada'))
  const forged = site.client()
  forged.cookies.set('touchline_chat', 'x'.repeat(43))
  for (const other of [eve, ada, forged, site.client()]) {
    expect((await own(other))?.id).not.toBe(id)
    expect(await other.code(readVisitorChat, { body: { id, to: 1 } })).toBe(1004)
    expect(await other.code(closeVisitorChat, { body: { id } })).toBe(1004)
    expect(await other.code(markVisitorChat, { body: { id, mark: 1 } })).toBe(1004)
  }
  expect((await ada.call(ownChat)).chat?.id).not.toBe(id)
  expect(await own(pat)).toMatchObject({ id, state: 'waiting', messages: [{ content: 'mine' }] })
})

test('opening one asks for a captcha, going on in it does not', async () => {
  const setForms = async (forms: ('chat' | 'contact')[]) => {
    await deps.sql.begin((tx) => changeSetting(tx, 'captchaForms', forms))
    await expect.poll(() => deps.settings.current.captchaForms).toEqual(forms)
  }
  await setForms(['chat'])
  const pat = site.client()
  expect(await pat.code(sendVisitorChat, bodyOf('hello'))).toBe(1076)
  expect(await own(pat)).toBeNull()
  const { id } = await pat.call(graphicVerification, { params: { a: '1', b: 'chat' } })
  const [{ letters }] = await deps.sql<[{ letters: string }]>`select letters from captcha where id = ${id}`
  expect(await pat.code(sendVisitorChat, bodyOf('hello', { captchaId: id, captchaText: letters }))).toBe(0)
  expect(await pat.code(sendVisitorChat, bodyOf('and more'))).toBe(0)
  expect((await own(pat))?.messages).toHaveLength(2)
  await pat.call(closeVisitorChat, { body: { id: (await own(pat))!.id } })
  expect(await pat.code(sendVisitorChat, bodyOf('again'))).toBe(1076)
  await setForms([])
})

test('the same key sends nothing twice, raced or after the chat is over', async () => {
  const pat = site.client()
  await pat.call(sendVisitorChat, bodyOf('first'))
  const body = { idempotencyKey: randomUUID(), content: 'once' }
  await Promise.all([1, 2, 3].map(() => pat.call(sendVisitorChat, { body })))
  const { id, messages } = (await own(pat))!
  expect(messages.map(({ content }) => content)).toEqual(['first', 'once'])
  await pat.call(closeVisitorChat, { body: { id } })
  expect((await pat.call(sendVisitorChat, { body })).chat).toMatchObject({ id, state: 'closed' })
})

test('so many are opened from a network in a day, and so many messages sent in a minute', async () => {
  const codes: number[] = []
  for (let n = 0; n < 21; n++) codes.push(await site.client().code(sendVisitorChat, bodyOf(`no. ${n}`)))
  expect(codes.filter((code) => code !== 0)).toEqual([1991])
  site.clock.pass(DAY)
  const pat = site.client()
  for (let n = 0; n < messagesAMinute; n++) await pat.call(sendVisitorChat, bodyOf(`no. ${n}`))
  expect(await pat.code(sendVisitorChat, bodyOf('more'))).toBe(1986)
  site.clock.pass(MINUTE)
  expect(await pat.code(sendVisitorChat, bodyOf('more'))).toBe(0)
})

test('nobody is told by notice, and silence ends it', async () => {
  const pat = site.client()
  await pat.call(sendVisitorChat, bodyOf('hello'))
  const { id } = (await own(pat))!
  const now = await consoleApp.operator('now', ['support'])
  await now.ask(takeChat, { body: { id } })
  await now.ask(answerChat, { body: { id, idempotencyKey: randomUUID(), content: 'yes?' } })
  site.clock.pass(toldAfterMs)
  await due.run(true)
  expect(await deps.sql`select from notice_due`).toHaveLength(0)
  site.clock.pass(silentAfterMs)
  await due.run(true)
  expect(await own(pat)).toMatchObject({ state: 'closed', endedBy: 'silence' })
})
