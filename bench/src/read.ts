// read: requests a second for the list of matches and for single matches with their selections, through the
// true app, as visitors ask for them; against a Fastify route that answers the very same bytes from a
// constant. Both take turns.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { marketSelection, matchList } from '@touchline/contract/market/calls'
import { pathOf } from '@touchline/contract/path'
import type { Constant } from './constant.ts'
import { type BenchDatabase, settleDown, startDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { requestBytes, send } from './load.ts'
import { addSelections } from './members.ts'
import { startServer } from './server-process.ts'

const MATCHES = 60
/** One of so many requests is for the list. */
const LIST_EVERY = 4
const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 3
/** More than can be answered in one round. */
const REQUESTS = 60_000 * SECONDS
/** The headers a browser sends. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', lang: 'en-us' }

export async function benchRead(): Promise<Figure[]> {
  await using database = await startDatabase()
  return await measure(database)
}

async function measure({ sql, appUrl }: BenchDatabase): Promise<Figure[]> {
  const selections = await addSelections(sql, MATCHES)
  const games = [...new Set(selections.map((id) => id.split('.')[0] ?? ''))]
  const list = pathOf(matchList, undefined, { type: 'open' })
  const paths = games.map((gameId) => pathOf(marketSelection, undefined, { gameId }))
  await settleDown(sql)
  await using server = await startServer(appUrl)
  const constants = await Promise.all([list, ...paths].map((path) => answerOf(server.port, path)))
  await using reference = await startConstant(constants)
  const load = requests(list, paths)
  const rates = { server: [] as number[], reference: [] as number[] }
  await send(server.port, load, CONNECTIONS, 1)
  await send(reference.port, load, CONNECTIONS, 1)
  for (let round = 0; round < ROUNDS; round++) {
    rates.server.push((await send(server.port, load, CONNECTIONS, SECONDS)).rate)
    rates.reference.push((await send(reference.port, load, CONNECTIONS, SECONDS)).rate)
  }
  return [
    {
      name: 'read',
      measured: mean(rates.server),
      reference: mean(rates.reference),
      unit: 'requests/s',
      against: 'the same bytes from a constant',
      target: { atLeast: 0.6 },
    },
  ]
}

/** The server's present answer, encoded as it travels: fetch would decompress it. */
async function answerOf(port: number, path: string): Promise<Constant> {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path, headers }), 'response')) as [
    IncomingMessage,
  ]
  const told = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'].flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { path, headers: Object.fromEntries(told), body: (await buffer(answer)).toString('base64') }
}

function requests(list: string, paths: readonly string[]): Buffer[] {
  const made = new Map([list, ...paths].map((path) => [path, requestBytes({ method: 'GET', path, headers })]))
  return Array.from({ length: REQUESTS }, (_, n) => {
    const path = n % LIST_EVERY === 0 ? list : paths[n % paths.length]
    return made.get(path ?? list) as Buffer
  })
}

async function startConstant(constants: readonly Constant[]) {
  const child = fork(join(import.meta.dirname, 'constant.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(constants)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
