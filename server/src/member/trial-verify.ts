import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'

/** Only a member whose trial funds have not been given back may have trial money. */
async function verifyTrials(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ memberId: string }[]>`
    select a.member_id as "memberId" from account a
    where a.kind = 'trial' and a.balance > 0
      and not exists (select from trial_grant g where g.member_id = a.member_id and g.closed_at is null)`
  return off.map(({ memberId }) => `member ${memberId} holds trial money without trial funds`)
}

export const trialChecks: readonly BooksCheck[] = [verifyTrials]
