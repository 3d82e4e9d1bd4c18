import { refusal } from '@touchline/contract/envelope'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import { allowsIdentity, isOfAge } from '@touchline/engine/identity/rules'
import postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { openTask } from '../task/open.ts'
import { lockIdentity } from './row.ts'

/**
 * Sends name, number and both pictures for review. The number then belongs to this account: when two accounts
 * apply with one number at once, the index refuses the second, which gets 1183. Refuses with 1188 while
 * something is missing, and with 1186 under age.
 */
export async function applyIdentity({ sql, vault, siteClock }: Deps, memberId: string): Promise<void> {
  const now = siteClock.now()
  try {
    await sql.begin(async (tx) => {
      const { state, idNumber } = await lockIdentity(tx, memberId)
      const [pictures] = await tx<{ count: number }[]>`
        select count(*)::int as count from identity_picture where member_id = ${memberId}`
      if (!allowsIdentity('apply', state) || !idNumber || pictures?.count !== 2) throw refusal(1188)
      const read = readIdNumber(vault.open(memberId, 'number', idNumber).toString())
      if (!read || !isOfAge(read.born, now)) throw refusal(1186)
      await tx`update identity set state = 'review', applied_at = ${new Date(now)} where member_id = ${memberId}`
      await openTask(tx, { kind: 'identity', subject: memberId, memberId, openedAt: now })
      await notifyLive(tx, { kind: 'member', id: memberId, version: now })
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'identity_bound')
      throw refusal(1183)
    throw error
  }
}
