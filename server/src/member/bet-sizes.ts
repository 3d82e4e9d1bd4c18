import { refusal } from '@touchline/contract/envelope'
import { formatFen } from '@touchline/engine/money/fen'
import { limitsAt } from '@touchline/engine/order/limits'
import type { Deps } from '../deps.ts'
import { readProfile } from './profile.ts'

/**
 * Keeps one to three preset stakes (fen). Refuses with 1719 below the smallest stake, 1771 above the limit of one order (both
 * with the figure), and 1075 when they are what they were, which counts as success.
 */
export async function setBetSizes(
  deps: Deps,
  memberId: string,
  sizes: readonly number[],
): Promise<readonly number[]> {
  const { level } = await readProfile(deps, memberId)
  const { minimum, perOrder } = limitsAt(deps.settings.current.orderLimits, level)
  if (sizes.some((size) => size < minimum)) throw refusal(1719, { messageValue: formatFen(minimum) })
  if (sizes.some((size) => size > perOrder)) throw refusal(1771, { messageValue: formatFen(perOrder) })
  const changed = await deps.sql`update member set bet_sizes = ${[...sizes]}
    where id = ${memberId} and bet_sizes <> ${[...sizes]}`
  if (changed.count === 0) throw refusal(1075)
  return sizes
}
