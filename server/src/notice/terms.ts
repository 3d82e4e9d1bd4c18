// The terms as operators see them, and the next version, which one proposes and another approves.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { readMarkup, writeMarkup } from '@touchline/contract/notice/markup'
import type * as noticeCalls from '@touchline/contract/notice/operator-calls'
import type postgres from 'postgres'
import { notifyLive } from '../live/bus.ts'
import type { ProposalWork } from '../task/proposal.ts'
import { publishClause } from './clause.ts'

type InBoth = Record<Language, string>

interface Row {
  readonly version: number
  readonly content: InBoth
  readonly readSeconds: number
  readonly popup: boolean
  readonly at: Date
  readonly accepted: number
}

export interface ProposedTerms {
  readonly content: InBoth
  readonly readSeconds: number
  readonly popup: boolean
  /** Unix ms, site time; null: the moment of approval. */
  readonly publishAt: number | null
}

/** The text as it will be published, with only the markup that is allowed. */
export function termsText(content: InBoth): InBoth {
  const cleaned = (html: string) => writeMarkup(readMarkup(html))
  return { 'zh-cn': cleaned(content['zh-cn']), 'en-us': cleaned(content['en-us']) }
}

export async function termsVersions(
  tx: postgres.TransactionSql,
): Promise<Omit<PayloadOf<typeof noticeCalls.termsVersions>, 'siteTime'>> {
  const rows = await tx<Row[]>`
    select c.version, c.content, c.read_seconds as "readSeconds", c.popup, c.published_at as at,
      (select count(*)::int from clause_read r where r.type = c.type and r.version = c.version) as accepted
    from clause c where c.type = 'terms' order by c.version desc`
  return {
    versions: rows.map(({ at, ...row }) => ({ ...row, publishedAt: at.getTime() })),
    proposed: await waitingTerms(tx),
  }
}

/** Until the transaction ends, no other operator can propose the next version. */
export async function lockTerms(tx: postgres.TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('terms', 0))`
}

/** The number of the case in which a new version waits for approval; null: none waits. */
export async function waitingTerms(tx: postgres.TransactionSql): Promise<number | null> {
  const [waiting] = await tx<{ id: number }[]>`
    select task_id as id from open_proposal where matter = 'terms' order by task_id limit 1`
  return waiting?.id ?? null
}

/** The newest version, in force or to come; null while there is none. */
export async function latestTerms(tx: postgres.TransactionSql) {
  const [row] = await tx<{ version: number; content: InBoth; readSeconds: number; popup: boolean }[]>`
    select version, content, read_seconds as "readSeconds", popup from clause where type = 'terms' order by version desc limit 1`
  return row ?? null
}

export const termsProposal: ProposalWork = {
  now: (_, tx) => latestTerms(tx),
  async apply({ siteClock }, tx, _, after) {
    const { content, readSeconds, popup, publishAt } = after as ProposedTerms
    const now = siteClock.now()
    const publishedAt = Math.max(now, publishAt ?? now)
    await publishClause(tx, { type: 'terms', content, readSeconds, popup, publishedAt })
    await notifyLive(tx, { kind: 'site', id: 'terms', version: now })
    return undefined
  },
}
