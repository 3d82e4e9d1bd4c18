// Chats with customer service: opened by the first message, taken by one operator, and ended once; nothing is
// lost or doubled.
import { randomUUID } from 'node:crypto'
import { closeChat, markChat, ownChat, readChat, sendChat } from '@touchline/contract/chat/calls'
import {
  answerChat,
  chats,
  endChat,
  handChat,
  oneChat,
  readyAnswers,
  removeReadyAnswer,
  takeChat,
  waitingChats,
  writeReadyAnswer,
} from '@touchline/contract/chat/operator-calls'
import { messagesAMinute } from '@touchline/contract/chat/types'
import { noticeList } from '@touchline/contract/notice/calls'
import { MINUTE } from '@touchline/engine/site/units'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { createDueWork } from '../jobs/due.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { chatDue, leftAfterMs, silentAfterMs, toldAfterMs } from './due.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const due = createDueWork(deps, chatDue.steps!(deps, {} as never))

let count = 0
let ada: TestClient
let sue: ConsoleClient
let sam: ConsoleClient
let auditor: ConsoleClient
beforeEach(async () => {
  await deps.sql`update chat set ended_at = now(), ended_by = 'silence' where ended_at is null`
  ada = await site.member(`ada${++count}`, { language: 'en-us' })
  // New operators for each test, because time passes here and an unused console is signed out.
  ;[sue, sam, auditor] = await Promise.all([
    consoleApp.operator(`sue${count}`, ['support']),
    consoleApp.operator(`sam${count}`, ['support']),
    consoleApp.operator(`aud${count}`, ['auditor']),
  ])
})

const say = (by: TestClient, text: string, key: string = randomUUID()) =>
  by.call(sendChat, { body: { idempotencyKey: key, content: text } })
const answer = (by: ConsoleClient, id: string, text: string, key: string = randomUUID()) =>
  by.ask(answerChat, { body: { id, idempotencyKey: key, content: text } })
const own = async (of: TestClient) => (await of.call(ownChat)).chat
const idOf = async (of: TestClient) => (await own(of))!.id
const take = (by: ConsoleClient, id: string) => by.ask(takeChat, { body: { id } })
const said = async (of: TestClient) => (await own(of))!.messages.map(({ n, by, content }) => [n, by, content])
async function later(ms: number) {
  site.clock.pass(ms)
  await due.run(true)
}

test('the first message opens a chat, which one takes and answers; both see all of it', async () => {
  expect((await ada.call(ownChat)).chat).toBeNull()
  const { chat } = await say(ada, ' <b>Where</b> is my order? ')
  expect(chat).toMatchObject({ state: 'waiting', ahead: 0, readTo: 1, endedBy: null, mark: null })
  const { waiting } = await auditor.payload(chats)
  expect(waiting).toMatchObject([
    {
      id: chat!.id,
      member: { username: `ada${count}` },
      language: 'en-us',
      operator: null,
      last: { by: 'member' },
    },
  ])
  expect((await take(sue, chat!.id)).StatusCode).toBe(0)
  site.clock.pass(2 * MINUTE)
  expect((await answer(sue, chat!.id, 'Under Orders.')).StatusCode).toBe(0)
  expect(await own(ada)).toMatchObject({ state: 'talking', readTo: 1 })
  expect(await said(ada)).toEqual([
    [1, 'member', '<b>Where</b> is my order?'],
    [2, 'operator', 'Under Orders.'],
  ])
  await ada.call(readChat, { body: { id: chat!.id, to: 9 } })
  const seen = await auditor.payload(oneChat, { query: { id: chat!.id } })
  expect(seen).toMatchObject({
    operator: `sue${count}`,
    own: false,
    readTo: 2,
    waitsSince: null,
    hands: [],
    earlier: [],
  })
  expect(seen.messages.map(({ operator }) => operator)).toEqual([null, `sue${count}`])
  expect((await ada.call(ownChat)).usualWait).toBe(2 * MINUTE)
})

test('who waits is told how many came before, in the order in which they opened', async () => {
  const bob = await site.member(`bob${count}`)
  await say(ada, 'first')
  site.clock.pass(1)
  await say(bob, 'second')
  expect((await own(bob))?.ahead).toBe(1)
  const { waiting } = await sue.payload(chats)
  expect(waiting.map(({ member }) => member?.username)).toEqual([`ada${count}`, `bob${count}`])
  expect(await sue.payload(waitingChats)).toMatchObject({ waiting: 2 })
  await take(sue, await idOf(ada))
  expect((await own(bob))?.ahead).toBe(0)
})

test('the same key sends nothing twice, at once or after the chat is over', async () => {
  const key = randomUUID()
  await Promise.all([1, 2, 3].map(() => say(ada, 'once', key)))
  expect(await said(ada)).toEqual([[1, 'member', 'once']])
  const id = await idOf(ada)
  await take(sue, id)
  const again = randomUUID()
  await Promise.all([1, 2, 3].map(() => answer(sue, id, 'yes', again)))
  expect((await own(ada))?.messages).toHaveLength(2)
  await ada.call(closeChat, { body: { id } })
  expect((await say(ada, 'once', key)).chat).toMatchObject({ id, state: 'closed' })
})

test('a key is nobody else’s: another member’s message with it is another message', async () => {
  const key = randomUUID()
  await say(ada, 'mine', key)
  const bob = await site.member(`bob${count}`)
  await say(bob, 'mine too', key)
  expect(await said(bob)).toEqual([[1, 'member', 'mine too']])
})

test('twenty messages in a minute are taken, and one more is not', async () => {
  const sent = await Promise.all(
    Array.from({ length: messagesAMinute + 1 }, (_, n) =>
      ada.ask(sendChat, { body: { idempotencyKey: randomUUID(), content: `no. ${n}` } }),
    ),
  )
  expect(sent.map(({ StatusCode }) => StatusCode).filter((code) => code !== 0)).toEqual([1986])
  expect((await own(ada))?.messages.map(({ n }) => n)).toEqual(
    Array.from({ length: messagesAMinute }, (_, n) => n + 1),
  )
  site.clock.pass(MINUTE)
  expect((await say(ada, 'later')).chat?.messages).toHaveLength(messagesAMinute + 1)
})

test.each(['', '   ', 'x'.repeat(1001)])('a message of %j is refused', async (text) => {
  expect(await ada.code(sendChat, { body: { idempotencyKey: randomUUID(), content: text } })).toBe(1003)
})

test('of two who take one at once one has it, and only that one writes, leaves and ends it', async () => {
  await say(ada, 'hello')
  const id = await idOf(ada)
  const codes = (await Promise.all([take(sue, id), take(sam, id)])).map(({ StatusCode }) => StatusCode)
  expect(codes.sort()).toEqual([0, 1988])
  const { operator } = await sue.payload(oneChat, { query: { id } })
  const [holder, other] = operator === `sue${count}` ? [sue, sam] : [sam, sue]
  expect((await answer(other, id, 'me too')).StatusCode).toBe(1988)
  expect((await other.ask(endChat, { body: { id } })).StatusCode).toBe(1988)
  expect((await other.ask(handChat, { body: { id, to: null, reason: 'not mine' } })).StatusCode).toBe(1988)
  expect((await holder.ask(endChat, { body: { id } })).StatusCode).toBe(0)
  expect((await answer(holder, id, 'too late')).StatusCode).toBe(1987)
  expect((await take(other, id)).StatusCode).toBe(1987)
  expect(await own(ada)).toMatchObject({ state: 'closed', endedBy: 'operator', messages: [{ n: 1 }] })
})

test('one is left to a colleague who answers chats, or to those that wait, and keeps its place', async () => {
  await say(ada, 'hello')
  const id = await idOf(ada)
  await take(sue, id)
  const hand = (by: ConsoleClient, to: string | null) =>
    by.ask(handChat, { body: { id, to, reason: 'knows more' } }).then(({ StatusCode }) => StatusCode)
  expect([await hand(sue, `aud${count}`), await hand(sue, 'nobody'), await hand(sue, `sue${count}`)]).toEqual(
    [1989, 1989, 1989],
  )
  expect(await hand(sue, `sam${count}`)).toBe(0)
  expect((await answer(sue, id, 'still me?')).StatusCode).toBe(1988)
  expect((await answer(sam, id, 'now me')).StatusCode).toBe(0)
  expect(await hand(sam, null)).toBe(0)
  expect(await own(ada)).toMatchObject({ state: 'waiting', ahead: 0 })
  const { hands } = await sam.payload(oneChat, { query: { id } })
  expect(hands.map(({ from, to }) => [from, to])).toEqual([
    [`sue${count}`, `sam${count}`],
    [`sam${count}`, null],
  ])
})

test('whoever took one and leaves the member without a word for five minutes loses it', async () => {
  await say(ada, 'hello')
  const id = await idOf(ada)
  // The chat waited for long before an operator took it.
  site.clock.pass(leftAfterMs)
  await take(sue, id)
  await later(leftAfterMs - 1)
  expect((await own(ada))?.state).toBe('talking')
  await later(1)
  expect((await own(ada))?.state).toBe('waiting')
  expect((await answer(sue, id, 'back again')).StatusCode).toBe(1988)
  await take(sam, id)
  await answer(sam, id, 'here')
  await later(leftAfterMs)
  expect((await own(ada))?.state).toBe('talking')
})

test('a chat is over once the member has not answered for half an hour', async () => {
  await say(ada, 'hello')
  const id = await idOf(ada)
  await later(silentAfterMs)
  expect((await own(ada))?.state).toBe('waiting')
  const now = await consoleApp.operator(`now${count}`, ['support'])
  await take(now, id)
  await answer(now, id, 'hello')
  await later(silentAfterMs - 1)
  expect((await own(ada))?.state).toBe('talking')
  await later(1)
  expect(await own(ada)).toMatchObject({ state: 'closed', endedBy: 'silence' })
  expect((await say(ada, 'I am back')).chat).toMatchObject({ state: 'waiting', messages: [{ n: 1 }] })
})

test('an answer that is unread for a minute is told once, until the member has read', async () => {
  const told = async () =>
    (await ada.call(noticeList, { params: { x: 'account' }, query: {} })).data.filter(
      ({ matter }) => matter === 'chat-answered',
    ).length
  await say(ada, 'hello')
  const id = await idOf(ada)
  await take(sue, id)
  await answer(sue, id, 'one')
  await later(toldAfterMs - 1)
  expect(await told()).toBe(0)
  await later(1)
  expect(await told()).toBe(1)
  await answer(sue, id, 'two')
  await later(toldAfterMs)
  expect(await told()).toBe(1)
  await ada.call(readChat, { body: { id, to: 3 } })
  await answer(sue, id, 'three')
  await later(toldAfterMs)
  expect(await told()).toBe(2)
})

test('a chat that is over has one mark, the first; nobody closes, reads or marks another’s', async () => {
  await say(ada, 'hello')
  const id = await idOf(ada)
  expect(await ada.code(markChat, { body: { id, mark: 5 } })).toBe(1004)
  const bob = await site.member(`bob${count}`)
  expect(await bob.code(closeChat, { body: { id } })).toBe(1004)
  await ada.call(closeChat, { body: { id } })
  expect(await bob.code(markChat, { body: { id, mark: 1 } })).toBe(1004)
  await ada.call(markChat, { body: { id, mark: 4 } })
  expect((await ada.call(markChat, { body: { id, mark: 1 } })).chat).toMatchObject({
    mark: 4,
    endedBy: 'member',
  })
  expect(await ada.code(markChat, { body: { id, mark: 6 } })).toBe(1003)
  expect((await sue.payload(chats)).closed[0]).toMatchObject({ id, mark: 4 })
})

test('three members and two of customer service at once: each message once, in its chat, numbered without a gap', async () => {
  const members = [ada, await site.member(`bob${count}`), await site.member(`eve${count}`)]
  await Promise.all(members.map((member) => say(member, 'hello')))
  const ids = await Promise.all(members.map(idOf))
  const holders = [sue, sam, sue]
  for (const [n, id] of ids.entries()) await take(holders[n]!, id)
  await Promise.all(
    members.flatMap((member, m) =>
      Array.from({ length: 10 }, (_, n) => [
        say(member, `ask ${n}`),
        answer(holders[m]!, ids[m]!, `answer ${n}`),
      ]).flat(),
    ),
  )
  for (const member of members) {
    const { messages } = (await own(member))!
    expect(messages.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
    const words = messages.map(({ content }) => content)
    expect(new Set(words).size).toBe(21)
  }
})

test('answers that stand ready are written by support and content, and read by who reads chats', async () => {
  const content = await consoleApp.operator(`con${count}`, ['content'])
  const text = { 'zh-cn': '您好', 'en-us': 'Good day' }
  const write = (by: ConsoleClient, id: number | null, name: string) =>
    by
      .ask(writeReadyAnswer, { body: { id, name, text, reason: 'used often' } })
      .then(({ StatusCode }) => StatusCode)
  expect([await write(auditor, null, 'greeting'), await write(content, null, 'greeting')]).toEqual([1004, 0])
  const [first] = (await auditor.payload(readyAnswers)).answers
  expect(first).toMatchObject({ name: 'greeting', text })
  expect([await write(sue, first!.id, 'welcome'), await write(sue, 999, 'none')]).toEqual([0, 1004])
  expect((await auditor.payload(readyAnswers)).answers.map(({ name }) => name)).toEqual(['welcome'])
  await sue.ask(removeReadyAnswer, { body: { id: first!.id, reason: 'wrong now' } })
  expect((await auditor.payload(readyAnswers)).answers).toEqual([])
})
