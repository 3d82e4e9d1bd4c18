// Cases of members under age, as operators decide them.
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import type { Verdict } from '@touchline/contract/task/types'
import type { Deps } from '../../deps.ts'
import type { ConsoleClient } from '../../operator/testing.ts'

/** The number of the member's latest case. */
export async function caseOf({ sql }: Pick<Deps, 'sql'>, memberId: string): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    select id from task where kind = 'underAge' and subject = ${memberId} order by id desc limit 1`
  return row.id
}

/** Decides on the case in its present state; answers the code. */
export async function decide(by: ConsoleClient, id: number, verdict: Verdict = 'approve'): Promise<number> {
  const { digest } = await by.payload(oneTask, { query: { id } })
  const reason = verdict === 'refuse' ? { reason: 'mistaken' } : {}
  return by.code(decideTask, { body: { id, verdict, words: '', digest, ...reason } })
}
