// The operators' view of what each competition's rates are made of: results, the fit that knows them, and the
// matches priced by it.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { ratingFits } from '@touchline/contract/market/operator-calls'
import type postgres from 'postgres'
import { isPlayed } from '../league/played.ts'
import type { Names } from '../names.ts'
import { fitOf, ROUND } from './rating-cache.ts'

type Payload = PayloadOf<typeof ratingFits>
type Tx = postgres.TransactionSql

interface Row {
  readonly id: string
  readonly name: Names
  readonly results: number
  readonly priced: number
  readonly stale: number
}

/** Refuses with 1004 where there is no such competition. */
export async function readRatingFits(
  tx: Tx,
  id: string | undefined,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<Payload> {
  const rows = await tx<Row[]>`
    with played as (
      select m.competition_id as id, count(*)::int as results from match m where ${isPlayed(tx)} group by 1
    ), coming as (
      select m.competition_id as id, m.expected -> 'generation' as generation from match m
      where m.state = 'scheduled' and m.kickoff > ${new Date(now)}
    )
    select c.id, c.name, coalesce(p.results, 0) as results,
      count(*) filter (where k.generation = to_jsonb(coalesce(p.results, 0) / ${ROUND}::int))::int as priced,
      count(*) filter (where k.generation <> to_jsonb(coalesce(p.results, 0) / ${ROUND}::int))::int as stale
    from coming k join competition c on c.id = k.id left join played p on p.id = k.id
    group by c.id, c.name, p.results order by coalesce(p.results, 0) desc, c.id`
  return {
    fits: rows.map(({ name, results, ...row }) => {
      const fitted = Math.floor(results / ROUND) * ROUND
      return { ...row, name: name[language], results, fitted, missing: fitted + ROUND - results }
    }),
    fitted: id === undefined ? null : await readFitted(tx, id, language),
  }
}

async function readFitted(tx: Tx, id: string, language: Language): Promise<NonNullable<Payload['fitted']>> {
  const [competition] = await tx<{ results: number }[]>`
    select (select count(*)::int from match m where m.competition_id = c.id and ${isPlayed(tx)}) as results
    from competition c where c.id = ${id}`
  if (!competition) throw refusal(1004)
  const fit = await fitOf(tx, id, Math.floor(competition.results / ROUND))
  const teams = await tx<{ id: string; name: Names }[]>`
    select id, name from team where id = any(${Object.keys(fit.attack)})`
  return {
    average: fit.average,
    homeAdvantage: fit.homeAdvantage,
    rho: fit.rho,
    teams: teams
      .map((team) => ({
        id: team.id,
        name: team.name[language],
        attack: fit.attack[team.id] ?? 0,
        defence: fit.defence[team.id] ?? 0,
      }))
      .toSorted((one, other) => other.attack + other.defence - one.attack - one.defence),
  }
}
