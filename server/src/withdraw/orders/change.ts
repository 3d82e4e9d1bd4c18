// A member's own acts on a withdrawal: taking it back while no one has approved it, and asking where it is
// once it is late.
import { refusal } from '@touchline/contract/envelope'
import type { Deps } from '../../deps.ts'
import { notifyConsoles, notifyLive } from '../../live/bus.ts'
import { openTask } from '../../task/open.ts'
import { giveBack, lockWithdrawal } from '../end.ts'

/**
 * Cancels the withdrawal; repeating this is harmless. Refuses with 2263 one that can no longer be canceled,
 * and with 1004 an unknown one.
 */
export async function cancelWithdrawal(deps: Deps, memberId: string, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.memberId !== memberId) throw refusal(1004)
    if (row.state === 'canceled') return
    if (!(await giveBack(deps, tx, row, { on: 'cancel' }))) throw refusal(2263)
  })
}

/**
 * Opens an inquiry about a late withdrawal. Refuses with 1321 a second inquiry, with 2240 one before its
 * time, and with 1004 an unknown withdrawal.
 */
export async function askWithdrawal(deps: Deps, memberId: string, id: string): Promise<void> {
  const at = deps.siteClock.now()
  await deps.sql.begin(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.memberId !== memberId) throw refusal(1004)
    const [asked] = await tx<{ askedAt: Date | null; sentAt: Date | null }[]>`
      select asked_at as "askedAt", sent_at as "sentAt" from withdrawal where id = ${id}`
    if (asked?.askedAt) throw refusal(1321)
    const late = asked?.sentAt && at >= asked.sentAt.getTime() + deps.settings.current.withdrawRules.inquiryMs
    if (!late || (row.state !== 'paying' && row.state !== 'paid')) throw refusal(2240)
    await tx`update withdrawal set asked_at = ${new Date(at)} where id = ${id}`
    await openTask(tx, { kind: 'inquiry', subject: id, memberId, amount: row.amount, openedAt: at })
    await notifyLive(tx, { kind: 'member', id: memberId, version: at })
    await notifyConsoles(tx, 'withdraw')
  })
}
