import { refusal } from '@touchline/contract/envelope'
import type * as withdrawOperatorCalls from '@touchline/contract/withdraw/operator-calls'
import type postgres from 'postgres'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { reveal } from '../operator/reveal.ts'
import { propose } from '../task/proposal.ts'
import { accountText, holderOf } from './account/account.ts'
import { openDetails } from './account/sealed.ts'
import type { WithdrawalRow } from './end.ts'
import { fileContent, fileObject, proposedFile, readFiles } from './payer/file.ts'
import { proposedResult } from './payer/result.ts'
import { readAccountCase, readList, readOfMember, readOne, readTroubles } from './review/console.ts'

export const withdrawOperatorHandlers: OperatorHandlersOf<typeof withdrawOperatorCalls> = {
  consoleWithdrawals: ({ deps, tx, query }) => readList(deps, tx, query),
  consoleWithdrawal: ({ deps, tx, query: { id } }) => readOne(deps, tx, id),
  async openPayoutAccount({ deps, tx, operator, body: { id, reason } }) {
    const { memberId, method, destination } = await readDestination(tx, id)
    const details = openDetails(deps, id, destination)
    const done = await reveal(tx, { operator, memberId, field: 'payout', reason }, deps.wallClock.now())
    return {
      ...done,
      payload: {
        account: accountText(method, details),
        holder: holderOf(details),
        branch: details.kind === 'card' ? details.branch : null,
      },
    }
  },
  memberWithdrawals: ({ deps, tx, query: { id } }) => readOfMember(deps, tx, id),
  payoutAccountCase: ({ deps, tx, query: { id } }) => readAccountCase(deps, tx, id),
  payoutFiles: ({ tx }) => readFiles(tx),
  async proposePayoutFile({ deps, tx, operator, body: { reason } }) {
    const after = await proposedFile(deps, tx)
    const proposal = { matter: 'payoutFile', object: fileObject, before: null, after, reason } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    const { count, amount } = after
    return {
      payload: { proposed },
      object: `payout-file:${proposed}`,
      reason,
      after: { proposed, count, amount },
    }
  },
  async payoutFile({ deps, tx, body: { id, reason } }) {
    // Read before the answer begins, so that a missing file is refused.
    const content = await fileContent(deps, tx, id)
    return {
      payload: {},
      object: `payout-file:${id}`,
      reason,
      file: async function* () {
        yield content
      },
    }
  },
  async proposePayoutResult({ deps, tx, operator, body: { attempt, result, reason } }) {
    const { after, memberId } = await proposedResult(deps, tx, attempt, result)
    const proposal = { matter: 'payout', object: attempt, before: null, after, reason, memberId } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    return { payload: { proposed }, object: `payout:${attempt}`, reason, after: { proposed, ...after } }
  },
  payoutTroubles: ({ tx }) => readTroubles(tx),
}

/** Refuses with 1004 when there is none. */
async function readDestination(
  tx: postgres.TransactionSql,
  id: string,
): Promise<Pick<WithdrawalRow, 'memberId' | 'method' | 'destination'>> {
  const [row] = await tx<Pick<WithdrawalRow, 'memberId' | 'method' | 'destination'>[]>`
    select member_id as "memberId", method, destination from withdrawal where id = ${id}`
  if (!row) throw refusal(1004)
  return row
}
