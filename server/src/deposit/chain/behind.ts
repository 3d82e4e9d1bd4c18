// A chain that is read too late takes no new orders (2226): a member who sent USDT would wait without a word
// about it. What was sent already is credited once it is read, whatever this says.
import type { Network } from '@touchline/engine/money/chain-address'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'

/**
 * How long a source may fail, or be behind the newest block, before its channels close and someone has to
 * look.
 */
export const behindAtMost = 5 * MINUTE

export interface SourceBehind {
  readonly source: string
  readonly ms: number
  /** As the source says it, or how many blocks are not read yet. */
  readonly said: string
}

type BehindDeps = Pick<Deps, 'wallClock' | 'gateways'>

/** The sources that fail or are chains not read to their end, the one behind most first. */
export async function readBehind(
  sql: postgres.ISql,
  { wallClock, gateways }: BehindDeps,
): Promise<SourceBehind[]> {
  const rows = await sql<{ source: string; since: Date | null; failure: string | null; lag: number }[]>`
    select source, failing_since as since, failure, lag::float8 as lag from outside_feed where failing_since is not null or lag > 0`
  const blockMs = new Map(gateways.chains.map((chain) => [sourceOf(chain.network), chain.blockMs]))
  return rows
    .flatMap(({ source, since, failure, lag }) => {
      const failing = since ? Math.max(0, wallClock.now() - since.getTime()) : 0
      const unread = lag * (blockMs.get(source) ?? 0)
      if (!since && unread === 0) return []
      return [{ source, ms: Math.max(failing, unread), said: failure ?? `${lag} blocks behind` }]
    })
    .sort((one, other) => other.ms - one.ms)
}

/** The networks whose channels are closed for it. */
export async function networksBehind(sql: postgres.ISql, deps: BehindDeps): Promise<ReadonlySet<Network>> {
  if (deps.gateways.chains.length === 0) return new Set()
  const late = new Set(
    (await readBehind(sql, deps)).filter(({ ms }) => ms > behindAtMost).map(({ source }) => source),
  )
  return new Set(
    deps.gateways.chains.map(({ network }) => network).filter((network) => late.has(sourceOf(network))),
  )
}

/** What the feed of a network is stored as. */
function sourceOf(network: Network): string {
  return `chain-${network.toLowerCase()}`
}
