// Pictures in chats, the names that members read there, read marks, and how long all of it is kept.
import { randomUUID } from 'node:crypto'
import {
  chatPicture,
  closeChat,
  ownChat,
  readChat,
  sendChat,
  sendChatPicture,
} from '@touchline/contract/chat/calls'
import {
  answerChat,
  answerWithPicture,
  chats,
  nameStaff,
  oneChat,
  openChatPicture,
  staffName,
  takeChat,
  waitingChats,
} from '@touchline/contract/chat/operator-calls'
import { openings } from '@touchline/contract/member/opening-calls'
import { addAssistenceReport } from '@touchline/contract/service/calls'
import { DAY } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { photo } from '../identity/testing.ts'
import { notifyLive } from '../live/bus.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { chatDue } from './due.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
let count = 0

async function talking(): Promise<{ ada: TestClient; sue: ConsoleClient; id: string }> {
  const ada = await site.member(`ada${++count}`)
  const sue = await consoleApp.operator(`sue${count}`, ['support'])
  await ada.call(sendChat, { body: { idempotencyKey: randomUUID(), content: 'hello' } })
  const { id } = (await ada.call(ownChat)).chat!
  await sue.ask(takeChat, { body: { id } })
  return { ada, sue, id }
}

const picture = async (format: 'jpeg' | 'png' = 'png') =>
  (await photo(900, 600, { format })).toString('base64')
const isJpeg = (base64: string) => Buffer.from(base64, 'base64').subarray(0, 3).toString('hex') === 'ffd8ff'

test('pictures go both ways, once for a key, drawn anew and sealed; nobody else reads them', async () => {
  const { ada, sue, id } = await talking()
  const body = { idempotencyKey: randomUUID(), picture: await picture() }
  await ada.call(sendChatPicture, { body })
  const { chat } = await ada.call(sendChatPicture, { body })
  expect(chat?.messages).toMatchObject([{ picture: false }, { n: 2, content: '', picture: true }])
  const mine = await ada.call(chatPicture, { params: { id, n: 2 } })
  expect(isJpeg(mine.picture)).toBe(true)
  const open = (by: ConsoleClient, n: number) => by.ask(openChatPicture, { body: { id, n } })
  expect((await open(sue, 2)).Payload).toEqual(mine)
  const { openings: seen } = await ada.call(openings, { query: { limit: 9 } })
  expect(seen).toMatchObject([{ field: 'chat-picture' }])
  const answer = { id, idempotencyKey: randomUUID(), picture: await picture('jpeg') }
  expect((await sue.ask(answerWithPicture, { body: answer })).StatusCode).toBe(0)
  expect((await sue.ask(answerWithPicture, { body: answer })).StatusCode).toBe(0)
  expect((await ada.call(ownChat)).chat?.messages).toHaveLength(3)
  expect(isJpeg((await ada.call(chatPicture, { params: { id, n: 3 } })).picture)).toBe(true)

  const eve = await site.member(`eve${count}`)
  expect(await eve.code(chatPicture, { params: { id, n: 2 } })).toBe(1004)
  expect(await ada.code(chatPicture, { params: { id, n: 1 } })).toBe(1004)
  const auditor = await consoleApp.operator(`aud${count}`, ['auditor'])
  expect((await open(auditor, 2)).StatusCode).toBe(1004)
  const sam = await consoleApp.operator(`sam${count}`, ['support'])
  const stolen = { ...answer, idempotencyKey: randomUUID() }
  expect((await sam.ask(answerWithPicture, { body: stolen })).StatusCode).toBe(1988)
  expect((await open(sam, 2)).StatusCode).toBe(1988)
  expect((await open(sue, 1)).StatusCode).toBe(1004)
  // A picture that customer service itself sent identifies no one.
  expect((await open(sue, 3)).StatusCode).toBe(0)
  expect((await ada.call(openings, { query: { limit: 9 } })).openings).toHaveLength(1)

  const [row] = await deps.sql<
    { content: Buffer }[]
  >`select content from chat_picture where chat_id = ${id} and n = 2`
  expect(row?.content.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false)
  await deps.sql
    .begin(async (tx) => {
      await tx`update chat_picture set n = n where false`
    })
    .then(
      () => expect.unreachable(),
      (error) => expect(String(error)).toContain('permission denied'),
    )
})

test('what is no picture, or too many of them in an hour, is refused, and opens no chat', async () => {
  const ada = await site.member(`ada${++count}`)
  const send = (base64: string) =>
    ada.code(sendChatPicture, { body: { idempotencyKey: randomUUID(), picture: base64 } })
  expect(await send(Buffer.from('<svg onload=alert(1)>').toString('base64'))).toBe(1995)
  expect(await send(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(99)]).toString('base64'))).toBe(
    1995,
  )
  expect((await ada.call(ownChat)).chat).toBeNull()
  for (let n = 0; n < 18; n++) expect(await send('AAAA')).toBe(1995)
  expect(await send(await picture())).toBe(1179)
})

test('members read a name that its owner chose, never one that anybody signs in by or a colleague has', async () => {
  const { ada, sue, id } = await talking()
  const answer = () => sue.ask(answerChat, { body: { id, idempotencyKey: randomUUID(), content: 'yes' } })
  await answer()
  expect((await ada.call(ownChat)).chat?.messages[1]).toMatchObject({ by: 'operator', staff: null })
  const name = (by: ConsoleClient, chosen: string) =>
    by.ask(nameStaff, { body: { name: chosen } }).then(({ StatusCode }) => StatusCode)
  const sam = await consoleApp.operator(`sam${count}`, ['support'])
  expect([await name(sue, `SUE${count}`), await name(sue, `sam${count}`)]).toEqual([1003, 1003])
  expect([await name(sue, 'x'), await name(sue, '<b>Su</b>')]).toEqual([1003, 1003])
  expect([await name(sue, `Lily ${count}`), await name(sam, `lily ${count}`)]).toEqual([0, 1003])
  expect(await name(sue, `LILY ${count}`)).toBe(0)
  expect(await sue.payload(staffName)).toEqual({ name: `LILY ${count}` })
  expect(await sam.payload(staffName)).toEqual({ name: null })
  expect(JSON.stringify(await ada.call(ownChat))).not.toContain(`sue${count}`)
  expect((await ada.call(ownChat)).chat?.messages[1]).toMatchObject({ staff: `LILY ${count}` })
  const auditor = await consoleApp.operator(`aud${count}`, ['auditor'])
  expect(await name(auditor, 'Auditor')).toBe(1004)
})

test('the bell is about words of members that are for whoever asks', async () => {
  const { ada, sue } = await talking()
  const sam = await consoleApp.operator(`sam${count}`, ['support'])
  const heard = async (by: ConsoleClient) => (await by.payload(waitingChats)).lastWordAt
  const before = [await heard(sue), await heard(sam)]
  expect(before).toEqual([site.clock.now(), null])
  site.clock.pass(1_000)
  await ada.call(sendChat, { body: { idempotencyKey: randomUUID(), content: 'more' } })
  expect([await heard(sue), await heard(sam)]).toEqual([site.clock.now(), null])
})

test('a read mark is told to operators, and makes nothing else of the member’s old', async () => {
  const { ada, sue, id } = await talking()
  await sue.ask(answerChat, { body: { id, idempotencyKey: randomUUID(), content: 'yes' } })
  const told: string[] = []
  const stop = deps.live.subscribe(({ kind, id: whose }) => told.push(`${kind} ${whose}`))
  const after = async (what: string) => {
    await deps.sql.begin((tx) => notifyLive(tx, { kind: 'site', id: what, version: 1 }))
    await expect.poll(() => told).toContain(`site ${what}`)
  }
  await after('begin')
  told.length = 0
  await ada.call(readChat, { body: { id, to: 2 } })
  await after('end')
  stop()
  expect(told.filter((each) => each.startsWith('member'))).toEqual([])
  expect((await sue.payload(oneChat, { query: { id } })).readTo).toBe(2)
})

test('what was written is erased after its days, the record stays, and an open complaint keeps it', async () => {
  const [one, other] = [await talking(), await talking()]
  await one.ada.call(sendChatPicture, { body: { idempotencyKey: randomUUID(), picture: await picture() } })
  for (const { ada, id } of [one, other]) await ada.call(closeChat, { body: { id } })
  const kept = async ({ id }: { id: string }) =>
    (await deps.sql`select from chat_message where chat_id = ${id}`).length
  expect(deps.settings.current.chatsKept).toBe(365)
  await deps.sql.begin((tx) => changeSetting(tx, 'chatsKept', 30))
  await expect.poll(() => deps.settings.current.chatsKept).toBe(30)
  site.clock.pass(30 * DAY - 1)
  await chatDue.cleanUp!(deps)
  expect([await kept(one), await kept(other)]).toEqual([2, 1])
  const ben = await deps.sql
    .begin((tx) => tx`update chat_message set content = 'other' where chat_id = ${one.id}`)
    .then(
      () => 'changed',
      (error) => String(error),
    )
  expect(ben).toContain('permission denied')
  const gone = await deps.sql`delete from chat_message where chat_id = ${one.id}`.then(
    () => 'deleted',
    (error) => String(error),
  )
  expect(gone).toContain('append-only')

  site.clock.pass(2)
  await other.ada.signIn(other.ada.username, testPassword)
  await other.ada.call(addAssistenceReport, {
    body: { type: 'other', content: 'Nobody answered what I had asked.' },
  })
  await chatDue.cleanUp!(deps)
  expect([await kept(one), await kept(other)]).toEqual([0, 1])
  expect(await deps.sql`select from chat_picture where chat_id = ${one.id}`).toHaveLength(0)
  const now = await consoleApp.operator(`now${count}`, ['support'])
  const { closed } = await now.payload(chats)
  expect(closed.find(({ id }) => id === one.id)).toMatchObject({ last: null })
  expect(await now.payload(oneChat, { query: { id: one.id } })).toMatchObject({
    forgottenAt: site.clock.now(),
    messages: [],
  })
  await deps.sql`update task set state = 'done', closed_at = now() where state = 'open'`
  await chatDue.cleanUp!(deps)
  expect(await kept(other)).toBe(0)
})
