// The console's live stream: every open console hears at once that something has changed, whoever changed it,
// but not what.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleLivePath } from '@touchline/contract/live/console'
import { blockMember } from '@touchline/contract/member/operator-calls'
import { keepView, listViews, own, signOut } from '@touchline/contract/operator/calls'
import { consolePrefix } from '@touchline/contract/path'
import { claimTask } from '@touchline/contract/task/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addApplicant } from '../identity/testing.ts'
import { type ConsoleClient, consoleOrigin, testConsole } from './testing.ts'

const site = await testSite()
const consoleApp = await testConsole(site, { beatMs: 50 })
await consoleApp.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = consoleApp.app.server.address() as AddressInfo
const risk = await consoleApp.operator('risk', ['risk'])

interface StreamListener {
  readonly heard: () => string[]
  readonly ended: Promise<void>
  leave(): void
}

async function listen(by: Pick<ConsoleClient, 'ticket' | 'cookie'>): Promise<StreamListener> {
  const headers = { host: new URL(consoleOrigin).host, ticket: by.ticket, cookie: by.cookie }
  const asked = get({ port, host: '127.0.0.1', path: consolePrefix + consoleLivePath, headers })
  const answer = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve))
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const ended = new Promise<void>((resolve) => {
    answer.once('close', resolve)
  })
  if (!answer.headers['content-type']?.startsWith('text/event-stream')) {
    await ended
    throw JSON.parse(text)
  }
  await expect.poll(() => text).toContain(': open')
  return {
    heard: () =>
      [...text.matchAll(/^data: (.*)$/gm)].map(
        ([, json]) => (JSON.parse(json ?? '') as { about: string }).about,
      ),
    ended,
    leave: () => asked.destroy(),
  }
}

test('a case that opens, is claimed or decided is told of; what a case is about is not', async () => {
  const auditor = await consoleApp.operator('auditor', ['auditor'])
  const listening = await listen(auditor)
  // The news that the auditor has joined may arrive after it has begun to listen.
  const heard = () => listening.heard().filter((about) => about !== 'operator')
  const member = await addApplicant(site, 'ada')
  await expect.poll(heard).toEqual(['task'])
  const [task] = await site.deps.sql<[{ id: number }]>`select id from task where member_id = ${member}`
  await risk.payload(claimTask, { body: { id: task.id } })
  await expect.poll(heard).toEqual(['task', 'task'])
  listening.leave()
})

test('an act is told of once it is committed, by its capability; what was refused and what is one’s own console are not', async () => {
  const listening = await listen(risk)
  const { memberId } = await site.member('bo')
  const body = { memberId, reason: 'seen in the console' }
  await risk.payload(keepView, { body: { list: 'audit', name: null, query: '' } })
  expect(await risk.code(blockMember, { body: { ...body, reason: '' } })).toBe(1003)
  expect(await risk.code(blockMember, { body })).toBe(0)
  await expect.poll(listening.heard).toEqual(['member'])
  listening.leave()
})

test('without a session there is no stream; it ends with its session, and extends none', async () => {
  await expect(listen({ ticket: '', cookie: '' })).rejects.toMatchObject({ StatusCode: 1040 })
  const [gil, hal] = [
    await consoleApp.operator('gil', ['support']),
    await consoleApp.operator('hal', ['support']),
  ]
  const listening = await listen(gil)
  await gil.payload(signOut)
  await listening.ended
  const other = await listen(hal)
  site.clock.pass(29 * MINUTE)
  const background = { headers: { background: '1' } }
  await hal.payload(own, background)
  await hal.payload(listViews, { query: { list: 'audit' }, ...background })
  site.clock.pass(MINUTE)
  await other.ended
  expect(await hal.code(own)).toBe(1040)
})

test('one operator has ten at once, and others have theirs', async () => {
  const ivy = await consoleApp.operator('ivy', ['support'])
  const open = []
  for (let n = 0; n < 10; n++) open.push(await listen(ivy))
  await expect(listen(ivy)).rejects.toMatchObject({ StatusCode: 1005 })
  open.push(await listen(await consoleApp.operator('jon', ['support'])))
  open[0]?.leave()
  await expect
    .poll(() =>
      listen(ivy).then(
        (again) => open.push(again) > 0,
        () => false,
      ),
    )
    .toBe(true)
  for (const each of open) each.leave()
})

test('after a break of the connection to the database everything is old', async () => {
  const kim = await consoleApp.operator('kim', ['support'])
  const listening = await listen(kim)
  await site.deps.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'touchline listen' and datname = current_database()`
  await expect.poll(listening.heard, { timeout: 10_000 }).toContain('')
  listening.leave()
})
