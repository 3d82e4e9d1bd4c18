// Helpers for tests that do to a member what operators or the clock do at a real site.
import type { MemberFlag } from '@touchline/contract/member/types'
import type { Deps } from '../deps.ts'
import { grantTrial, type TrialEvent } from './trial.ts'

/** Grants trial funds at once, without an operator's decision; false when there are some. */
export function giveTrial(
  { deps, clock }: { readonly deps: Deps; readonly clock: { readonly now: () => number } },
  memberId: string,
  event: TrialEvent = deps.settings.current.trialEvent,
): Promise<boolean> {
  return deps.sql.begin((tx) => grantTrial(deps, tx, memberId, event, clock.now()))
}

/** Sets the flag as an operator would, without an operator, until it is ended. */
export async function flagged({ sql }: Pick<Deps, 'sql'>, memberId: string, flag: MemberFlag): Promise<void> {
  await sql`insert into member_flag (member_id, flag, reason, set_at) values (${memberId}, ${flag}, 'test', now())`
}
