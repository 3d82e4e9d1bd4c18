// Sandbox money comes in the way real money will: as a transfer in the ledger, once for each key of the
// client.
import { refusal } from '@touchline/contract/envelope'
import type { Fen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { depositLegs } from '../ledger/kinds.ts'
import { lockAccount, postTransfer } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { writeMoney } from '../notice/write-notice.ts'
import { mayPlay } from '../play/may-play.ts'
import { closedFor } from '../site/maintenance.ts'

const METHOD = 'sandbox'

/** Pays fen into a member's main account at `at` (Unix ms, site time); answers the balance it left. */
export async function payIn(
  tx: postgres.TransactionSql,
  memberId: string,
  amount: Fen,
  at: number,
  id = uuidv7(at),
): Promise<number> {
  const [receipt] = await postTransfer(tx, {
    id,
    kind: 'deposit',
    act: { kind: 'sandbox-deposit', id },
    postedAt: at,
    members: [{ memberId, account: 'main', amount }],
    house: depositLegs(METHOD, amount),
  })
  await notifyLive(tx, { kind: 'member', id: memberId, version: receipt!.seq })
  return receipt!.balanceAfter
}

/**
 * Pays once per key: the same key again pays nothing and answers the present balance, and with another amount
 * it is refused with 1714. Maintenance of deposits (2000) and the member's own protections (may-play.ts)
 * refuse it like any deposit.
 */
export async function payInOnce(
  deps: Pick<Deps, 'wallClock' | 'siteClock' | 'settings'>,
  tx: postgres.TransactionSql,
  memberId: string,
  amount: Fen,
  key: string,
): Promise<number> {
  // The account is locked before the key, as everywhere else; otherwise two requests could wait for each
  // other, and both would fail.
  await lockAccount(tx, memberId)
  // The clock is read under the lock: a deposit that waited for it until the day was over counts for the new
  // one.
  const at = deps.siteClock.now()
  const id = uuidv7(at)
  const content = `deposit ${amount}`
  const fresh = await tx<{ key: string }[]>`insert into request_key (member_id, key, content, act, act_id)
    values (${memberId}, ${key}, ${content}, 'deposit', ${id}) on conflict do nothing returning key`
  if (fresh.length > 0) {
    const { deposits } = deps.settings.current.maintenance
    if (deposits) throw closedFor(2000, deposits)
    await mayPlay(tx, deps, memberId, { kind: 'deposit', amount, at })
    await writeMoney(tx, memberId, 'deposit-arrived', amount, at)
    return payIn(tx, memberId, amount, at, id)
  }
  const [known] = await tx<{ content: string; balance: number }[]>`
    select k.content, a.balance from request_key k join account a on a.member_id = k.member_id and a.kind = 'main'
    where k.member_id = ${memberId} and k.key = ${key}`
  if (known?.content !== content) throw refusal(1714)
  return known.balance
}
