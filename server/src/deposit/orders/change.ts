// Cancels and expires deposit orders, and notes a member's txid.
import { refusal } from '@touchline/contract/envelope'
import { statesBefore } from '@touchline/engine/deposit/states'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'

/**
 * Cancels an order; doing so again changes nothing. Refuses with 2259 when it can no longer be canceled, as
 * once a payment was seen, and with 1004 when there is no such order.
 */
export async function cancelDeposit(deps: Deps, memberId: string, id: string): Promise<void> {
  const at = deps.siteClock.now()
  await deps.sql.begin(async (tx) => {
    const [order] = await tx<{ state: string }[]>`
      select state from deposit_order where id = ${id} and member_id = ${memberId} for update`
    if (!order) throw refusal(1004)
    if (order.state === 'canceled') return
    if (!statesBefore('cancel').some((state) => state === order.state)) throw refusal(2259)
    await tx`update deposit_order set state = 'canceled', ended_at = ${new Date(at)} where id = ${id}`
    await notifyLive(tx, { kind: 'member', id: memberId, version: at })
  })
}

/**
 * Stores the txid for the person who looks a payment up by hand; it books nothing. 1004 when there is no such
 * order.
 */
export async function tellTxid(deps: Deps, memberId: string, id: string, txid: string): Promise<void> {
  const [order] = await deps.sql<{ id: string }[]>`
    update deposit_order set txid = ${txid} where id = ${id} and member_id = ${memberId} returning id`
  if (!order) throw refusal(1004)
}

/**
 * Expires the orders whose time was over at `now` (Unix ms, site time). A payment that still comes for one is
 * credited.
 */
export async function expireDeposits({ sql }: Pick<Deps, 'sql'>, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    const over = await tx<{ memberId: string }[]>`
      update deposit_order set state = 'expired', ended_at = expires_at
      where state = 'open' and expires_at <= ${new Date(now)} returning member_id as "memberId"`
    const members = [...new Set(over.map(({ memberId }) => memberId))]
    await notifyLive(tx, ...members.map((id) => ({ kind: 'member' as const, id, version: now })))
  })
}
