// While a chain is read too late, its channels take no new orders (2226), because a member who sent USDT
// would wait without an explanation. USDT that was already sent is credited once it is read.
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
  /** The source's own message, or how many blocks are unread. */
  readonly said: string
}

type BehindDeps = Pick<Deps, 'wallClock' | 'gateways'>

/** The sources that fail, and the chains that are not read to their end; the one furthest behind first. */
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

/** The networks whose channels are closed because their chain is behind. */
export async function networksBehind(sql: postgres.ISql, deps: BehindDeps): Promise<ReadonlySet<Network>> {
  if (deps.gateways.chains.length === 0) return new Set()
  const late = new Set(
    (await readBehind(sql, deps)).filter(({ ms }) => ms > behindAtMost).map(({ source }) => source),
  )
  return new Set(
    deps.gateways.chains.map(({ network }) => network).filter((network) => late.has(sourceOf(network))),
  )
}

/** The name under which the feed of a network is stored. */
function sourceOf(network: Network): string {
  return `chain-${network.toLowerCase()}`
}
