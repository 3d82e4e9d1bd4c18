// Finds matches by words: each word has to be part of a team's or the league's name, in either language. The
// rule is the same in memory and in SQL.
import { isFound, wordsOf } from '@touchline/engine/market/search'
import type postgres from 'postgres'
import { containing } from '../db/like.ts'
import type { MatchRow } from './match/match-cache.ts'

/** Whether all the words are in the match's names. */
export function isNamed({ home, away, competition }: MatchRow, words: readonly string[]): boolean {
  return isFound(
    [home.name, away.name, competition].flatMap((names) => Object.values(names)),
    words,
  )
}

/** A condition on match `m` to append to others, with the joins of `namesJoined`; empty without words. */
export function namedLike(sql: postgres.ISql, keyword = ''): postgres.Fragment {
  const patterns = wordsOf(keyword).map(containing)
  // Nothing rather than a condition that is always true: the planner would expect it to match almost no rows,
  // and would keep a plan for that.
  if (patterns.length === 0) return sql``
  const names = plain(
    sql,
    sql`concat_ws(' ', ${bothNames(sql, 'c')}, ${bothNames(sql, 'h')}, ${bothNames(sql, 'a')})`,
  )
  return sql`and ${names} like all(${patterns})`
}

/** The joins are made only when names are searched: there are far more results than names. */
export function namesJoined(sql: postgres.Sql, keyword = ''): postgres.Fragment {
  if (wordsOf(keyword).length === 0) return sql``
  return sql`join competition c on c.id = m.competition_id join team h on h.id = m.home_id join team a on a.id = m.away_id`
}

/** The engine's plainText in SQL. */
export function plain(sql: postgres.ISql, text: postgres.Fragment): postgres.Fragment {
  return sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
}

function bothNames(sql: postgres.ISql, table: 'c' | 'h' | 'a'): postgres.Fragment {
  return sql`${sql(table)}.name ->> 'zh-cn', ${sql(table)}.name ->> 'en-us'`
}
