// openfootball's JSON from a file or an address, read again every quarter of an hour. If that fails, it costs
// a line of the log, and the last reading stays.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { firstJsonError } from '@touchline/engine/feed/json-error'
import { type FeedFile, readOpenfootball } from '@touchline/engine/feed/openfootball'
import type { WallClock } from '../../clocks.ts'
import { StartError } from '../../db/start-error.ts'
import type { FeedSource, Problem } from '../feed.ts'
import { parseJson } from '../parse-json.ts'
import { scriptedSource } from '../scripted.ts'
import { slugOf } from './names.ts'
import { type KnownMatch, type OpenfootballProgramme, openfootballProgramme } from './programme.ts'

const READ_EVERY_MS = 15 * 60_000
const TIMEOUT_MS = 15_000
const LARGEST = 20_000_000

export type OpenfootballOptions = {
  /** A path or an http(s) address. */
  place: string
  wallClock: WallClock
  /** Unix ms, site time. */
  now: number
  /** The matches of this source that the house already has. */
  remember: () => Promise<readonly KnownMatch[]>
}

type SourceReading = { text: string; source: FeedSource; programme: OpenfootballProgramme }

/** Throws StartError in one line when the file cannot be read or holds no match at all. */
export async function openfootballSource(options: OpenfootballOptions): Promise<FeedSource> {
  const { place, wallClock, remember } = options
  const first = await readFeedFile(place)
  if ('reason' in first) throw new StartError(`feed openfootball: ${first.place}: ${first.reason}`)
  let reading = await plan(first, options.now)
  let readAt = wallClock.now()

  async function plan({ text, file }: { text: string; file: FeedFile }, now: number): Promise<SourceReading> {
    const slug = slugOf(file.name ?? basename(place))
    const programme = openfootballProgramme(file, slug, await remember(), now)
    return { text, programme, source: scriptedSource(programme) }
  }

  async function renew(now: number): Promise<Problem[]> {
    const over = now >= reading.programme.end
    if (!over && wallClock.now() < readAt + READ_EVERY_MS) return []
    readAt = wallClock.now()
    const next = await readFeedFile(place)
    if ('reason' in next) return [next]
    if (over || next.text !== reading.text) reading = await plan(next, now)
    return []
  }

  return {
    name: 'openfootball',
    async pull(now) {
      const problems = await renew(now)
      const news = await reading.source.pull(now)
      return { ...news, problems: [...problems, ...news.problems] }
    },
    forget: () => reading.source.forget(),
    nextAt: (after) => reading.source.nextAt(after),
  }
}

/** The text and its parsed content; a problem when there is no match in it. */
async function readFeedFile(place: string): Promise<{ text: string; file: FeedFile } | Problem> {
  let text: string
  try {
    text = /^https?:/.test(place) ? await fetchText(place) : await readFile(place, 'utf8')
  } catch (error) {
    return { place, reason: (error as Error).message }
  }
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    const { place: where, reason } = firstJsonError(text)
    return { place: `${place} ${where}`, reason }
  }
  const file = readOpenfootball(json)
  if (file.matches.length > 0) return { text, file }
  const why = file.rejected[0]
  return { place: why ? `${place} ${why.place}` : place, reason: why?.reason ?? 'no matches' }
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  if (Number(answer.headers.get('content-length') ?? 0) > LARGEST) throw new Error('too large')
  const text = await answer.text()
  if (text.length > LARGEST) throw new Error('too large')
  return text
}
