import type { ServerResponse } from 'node:http'
import { logout } from '@touchline/contract/access/calls'
import type { LiveEvent } from '@touchline/contract/live/events'
import { livePath } from '@touchline/contract/live/events'
import { relayPrefix } from '@touchline/contract/path'
import { beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { TestClient } from '../http/test-client.ts'
import { openTestSite, testSite } from '../http/test-site.ts'
import { notifyLive } from './bus.ts'

const site = await testSite({ streamLimits: { perNetwork: 5, perMember: 2 } })
let ada: TestClient
let name = ''
let count = 0
const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(async () => {
  name = `ada${++count}`
  ada = await site.member(name)
})

interface StreamListener {
  readonly events: LiveEvent[]
  readonly text: () => string
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>
  leave(): void
}

/** Opens a stream as this client, from an address of its own. */
async function listen(client: TestClient | null, from = `192.0.2.${++count}`): Promise<StreamListener> {
  const leaving = new AbortController()
  const cookie = [...(client?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  const headers = { 'x-forwarded-for': from, ...(client && { ticket: client.ticket, cookie }) }
  const answer = await fetch(origin + relayPrefix + livePath, { headers, signal: leaving.signal })
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) throw await answer.json()
  let text = ''
  const events: LiveEvent[] = []
  const ended = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      events.length = 0
      for (const [, json] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(json ?? ''))
    }
  })().catch(() => {}) // left by us
  return { events, text: () => text, ended, leave: () => leaving.abort() }
}

const tell = (...events: LiveEvent[]) =>
  site.deps.sql.begin(async (tx) => {
    await notifyLive(tx, ...events)
  })
const match = (version: number, id = '7'): LiveEvent => ({ kind: 'match', id, version })

test('what changes is told to everybody after the commit, from whatever process', async () => {
  const second = await site.second()
  const [visitor, member] = [await listen(null), await listen(ada)]
  await second.deps.sql.begin((tx) => notifyLive(tx, match(1)))
  await expect.poll(() => [visitor.events, member.events]).toEqual([[match(1)], [match(1)]])
  visitor.leave()
  member.leave()
})

test('what is rolled back was never told', async () => {
  const visitor = await listen(null)
  await site.deps.sql
    .begin(async (tx) => {
      await notifyLive(tx, match(1))
      throw new Error('rolled back')
    })
    .catch(() => {})
  await tell(match(2))
  await expect.poll(() => visitor.events).toEqual([match(2)])
  visitor.leave()
})

test("a member hears of their own money and of nobody else's", async () => {
  const bob = await site.member(`bob${count}`)
  const [forAda, forBob, visitor] = [await listen(ada), await listen(bob), await listen(null)]
  const own: LiveEvent = { kind: 'member', id: ada.memberId, version: 1 }
  await tell(own, match(9))
  for (const [listening, heard] of [
    [forAda, [own, match(9)]],
    [forBob, [match(9)]],
    [visitor, [match(9)]],
  ] as const) {
    await expect.poll(() => listening.events).toEqual(heard)
    listening.leave()
  }
})

test('of many changes of one match in a moment only the last is told', async () => {
  const visitor = await listen(null)
  await tell(...Array.from({ length: 50 }, (_, n) => match(n)), match(3, '8'))
  await expect.poll(() => visitor.events.at(-1)).toEqual(match(3, '8'))
  expect(visitor.events.length).toBeLessThanOrEqual(4)
  expect(visitor.events).toContainEqual(match(49))
  visitor.leave()
})

test("a stream ends with its session; the next one is a visitor's", async () => {
  const member = await listen(ada)
  const left = { ticket: ada.ticket, cookies: new Map(ada.cookies) }
  await ada.call(logout)
  await member.ended
  const again = await listen(Object.assign(site.client(), left))
  await tell({ kind: 'member', id: ada.memberId, version: 2 }, match(4))
  await expect.poll(() => again.events).toEqual([match(4)])
  again.leave()
})

test('a network and a member have only so many at once, and may come back when one is left', async () => {
  const open = [await listen(null, '198.51.100.1')]
  for (let n = 1; n < 5; n++) open.push(await listen(null, '198.51.100.1'))
  await expect(listen(null, '198.51.100.1')).rejects.toMatchObject({ StatusCode: 1005 })
  const own = [await listen(ada), await listen(ada)]
  await expect(listen(ada)).rejects.toMatchObject({ StatusCode: 1005 })
  open[0]?.leave()
  await expect
    .poll(() =>
      listen(null, '198.51.100.1').then(
        (late) => open.push(late),
        () => 0,
      ),
    )
    .toBe(6)
  for (const listening of [...open, ...own]) listening.leave()
})

test('after a break of the database connection everybody is told to read again', async () => {
  const visitor = await listen(null)
  const god = openSql(site.database.superUrl, { max: 1 })
  await god`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'touchline listen' and datname = current_database()`
  await god.end()
  await expect.poll(() => visitor.events).toEqual([{ kind: 'site', id: '', version: 0 }])
  await tell(match(5))
  await expect.poll(() => visitor.events.at(-1)).toEqual(match(5))
  visitor.leave()
})

test('a stop ends the streams instead of waiting for them', async () => {
  const small = await openTestSite()
  const address = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(address + relayPrefix + livePath)
  const reading = answer.text()
  await small.close()
  expect(await reading).toBe(': open\n\n')
})

test('a notification that is no event is not told, and those after it are', async () => {
  const visitor = await listen(null)
  await site.deps
    .sql`select pg_notify('touchline_live', '{not json'), pg_notify('touchline_live', '{}'), pg_notify('touchline_live', '[{}]')`
  await tell(match(11))
  await expect.poll(() => visitor.events).toEqual([match(11)])
  visitor.leave()
})

const openStreams = async () => {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^touchline_live_streams (\d+)$/m.exec(metrics)?.[1])
}

test('a reader that stands still when its session ends costs nobody anything, and is cut off', async () => {
  await expect.poll(openStreams).toBe(0)
  const seen = new Promise<ServerResponse>((done) =>
    site.app.server.once('request', (_, response) => done(response)),
  )
  const [still, response, visitor] = [await listen(ada), await seen, await listen(null)]
  // From here on the connection behaves as if its reader took nothing more.
  Object.assign(response.socket as object, { _write() {}, _writev: null })
  await tell(match(11))
  await ada.call(logout)
  await expect.poll(openStreams).toBe(1)
  expect(response.writableEnded).toBe(true)
  expect(response.destroyed).toBe(false)
  await tell(match(12))
  await expect.poll(() => visitor.events.at(-1)).toEqual(match(12))
  await expect.poll(() => response.destroyed).toBe(true)
  await still.ended
  visitor.leave()
})
