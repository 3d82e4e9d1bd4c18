// Competitions and teams in the console. Those that have no name of their own in a language come first.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type {
  NamedKind,
  NamedRow,
  OwnCompetition,
  OwnTeam,
  OwnTexts,
} from '@touchline/contract/market/naming'
import type { consoleNames, namedCompetition, namedTeam } from '@touchline/contract/market/operator-calls'
import { wordsOf } from '@touchline/engine/market/search'
import type { Deductions, TieRule } from '@touchline/engine/market/standings'
import type postgres from 'postgres'
import { containing } from '../../db/like.ts'
import { plain } from '../found.ts'
import type { Names } from '../names.ts'

type Tx = postgres.TransactionSql

const PAGE = 50

/** A match of `m` that is not over, nor called off. */
const coming = (tx: Tx) => tx`m.state in ('scheduled', 'live', 'postponed')`

/**
 * The languages in which a row's name is still in the other language's letters, and no operator has given
 * one.
 */
function lacks(tx: Tx) {
  return tx`array_remove(array[
    case when n.own -> 'name' ->> 'zh-cn' is null and n.name ->> 'zh-cn' !~ '[\\u4e00-\\u9fff]' then 'zh-cn' end,
    case when n.own -> 'name' ->> 'en-us' is null and (n.name ->> 'en-us' = '' or n.name ->> 'en-us' ~ '[\\u4e00-\\u9fff]') then 'en-us' end
  ], null)`
}

interface Row {
  readonly id: string
  readonly name: Names
  readonly lacks: NamedRow['lacks']
  readonly corrected: boolean
  readonly within: NamedRow['within']
  readonly coming: number
  readonly lacking: number
  readonly total: number
}

type NamesQuery = {
  readonly kind: NamedKind
  readonly find?: string | undefined
  readonly after?: number | undefined
}

export async function readNames(
  tx: Tx,
  { kind, find = '', after = 0 }: NamesQuery,
): Promise<PayloadOf<typeof consoleNames>> {
  const rows = await tx<Row[]>`
    with found as (
      select n.id, n.name, ${lacks(tx)} as lacks, ${correctedIn(tx, kind)} as corrected, ${withinOf(tx, kind)} as within,
        (select count(*)::int from match m where ${playsIn(tx, kind)} and ${coming(tx)}) as coming
      from ${tx(kind)} n
      where ${plain(tx, tx`concat_ws(' ', n.name ->> 'zh-cn', n.name ->> 'en-us')`)} like all(${wordsOf(find).map(containing)}::text[])
    )
    select *, count(*) filter (where lacks <> '{}') over ()::int as lacking, count(*) over ()::int as total from found
    order by lacks = '{}', coming = 0, name ->> 'en-us', id limit ${PAGE} offset ${after}`
  const [first] = rows
  const total = first?.total ?? 0
  return {
    rows: rows.map(({ lacking: _, total: __, ...row }) => ({ kind, ...row })),
    lacking: first?.lacking ?? 0,
    total,
    next: after + PAGE < total ? after + PAGE : null,
  }
}

/** All competitions, in the order of the lists. */
export function readCompetitions(tx: Tx): Promise<{ id: string; name: Names }[]> {
  return tx<{ id: string; name: Names }[]>`select id, name from competition order by sort, id`
}

function playsIn(tx: Tx, kind: NamedKind) {
  return kind === 'competition' ? tx`m.competition_id = n.id` : tx`(m.home_id = n.id or m.away_id = n.id)`
}

function correctedIn(tx: Tx, kind: NamedKind) {
  return kind === 'competition'
    ? tx`(n.own <> '{}' or not n.listed or not n.navigation)`
    : tx`(n.own <> '{}')`
}

function withinOf(tx: Tx, kind: NamedKind) {
  if (kind === 'competition') return tx`jsonb_build_array(n.country)`
  return tx`(select coalesce(jsonb_agg(c.name order by c.sort, c.id), '[]') from competition c
    where exists (select from match m where m.competition_id = c.id and ${playsIn(tx, kind)}))`
}

type SourceValues<Kind extends typeof namedCompetition | typeof namedTeam> = PayloadOf<Kind>['told']
type StoredTexts = Partial<Names>

/** What is stored of a correction: only what differs from the source. */
export interface StoredCompetition {
  readonly name?: StoredTexts
  readonly country?: string
  readonly sort?: number
  readonly tieRule?: TieRule
  readonly deductions?: Deductions
}

export interface StoredTeam {
  readonly name?: StoredTexts
  readonly iconColor?: string
  readonly iconText?: StoredTexts
}

export interface CompetitionRow {
  readonly told: SourceValues<typeof namedCompetition>
  readonly own: StoredCompetition
  readonly listed: boolean
  readonly navigation: boolean
  readonly tournament: boolean
}

export interface TeamRow {
  readonly told: SourceValues<typeof namedTeam>
  readonly own: StoredTeam
}

/** The row; `locked` when the caller changes it. Refuses with 1004 when there is none. */
export async function readCompetition(tx: Tx, id: string, locked = false): Promise<CompetitionRow> {
  const [row] = await tx<CompetitionRow[]>`
    select coalesce(told, jsonb_build_object('name', name, 'country', country, 'sort', sort, 'tieRule', tie_rule,
      'deductions', deductions)) as told, own, listed, navigation, tournament is not null as tournament
    from competition where id = ${id} ${locked ? tx`for no key update` : tx``}`
  if (!row) throw refusal(1004)
  return row
}

/** The team's row; the same rules as for a competition. */
export async function readTeam(tx: Tx, id: string, locked = false): Promise<TeamRow> {
  const [row] = await tx<TeamRow[]>`
    select coalesce(told, jsonb_build_object('name', name, 'iconColor', icon_color, 'iconText', icon_text)) as told, own
    from team where id = ${id} ${locked ? tx`for no key update` : tx``}`
  if (!row) throw refusal(1004)
  return row
}

export async function readNamedCompetition(tx: Tx, id: string): Promise<PayloadOf<typeof namedCompetition>> {
  const row = await readCompetition(tx, id)
  const teams = await tx<{ id: string; name: Names }[]>`
    select t.id, t.name from team t where exists (
      select from match m where m.competition_id = ${id} and (m.home_id = t.id or m.away_id = t.id))
    order by t.name ->> 'en-us', t.id`
  const { told, tournament } = row
  return {
    id,
    told,
    own: ownCompetitionOf(row),
    tournament,
    teams,
    history: await historyOf(tx, 'competition', id),
  }
}

export async function readNamedTeam(tx: Tx, id: string): Promise<PayloadOf<typeof namedTeam>> {
  const row = await readTeam(tx, id)
  return { id, told: row.told, own: ownTeamOf(row), history: await historyOf(tx, 'team', id) }
}

export function ownCompetitionOf({ own, listed, navigation }: CompetitionRow): OwnCompetition {
  const { name, country = null, sort = null, tieRule = null, deductions = null } = own
  return {
    name: inEach(name),
    country,
    sort,
    tieRule,
    deductions: deductions && { ...deductions },
    listed,
    navigation,
  }
}

export function ownTeamOf({ own: { name, iconColor, iconText } }: TeamRow): OwnTeam {
  return { name: inEach(name), iconColor: iconColor ?? null, iconText: inEach(iconText) }
}

function inEach(texts: StoredTexts = {}): OwnTexts {
  return { 'zh-cn': texts['zh-cn'] ?? null, 'en-us': texts['en-us'] ?? null }
}

interface HistoryRow {
  readonly id: number
  readonly by: string
  readonly at: Date
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

async function historyOf(tx: Tx, kind: NamedKind, subject: string) {
  const rows = await tx<HistoryRow[]>`
    select c.id, o.name as by, c.changed_at as at, c.reason, c.before, c.after
    from correction c join operator o on o.id = c.changed_by
    where c.kind = ${kind} and c.subject = ${subject} order by c.id desc limit 100`
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
