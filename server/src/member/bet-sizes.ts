import { refusal } from '@touchline/contract/envelope'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { limitsAt } from '@touchline/engine/order/limits'
import type { Deps } from '../deps.ts'
import { readProfile } from './profile.ts'

/** The number of preset stakes on screen. */
const count = 3

/**
 * A member's preset stakes (fen), smallest first: the site's where none are set; one or two are filled up to
 * three with the site's.
 */
export function paddedBetSizes(own: readonly number[] | null, ofSite: readonly Fen[]): readonly number[] {
  const sizes = [...new Set([...(own ?? []), ...ofSite])].slice(0, Math.max(count, own?.length ?? 0))
  return sizes.sort((one, other) => one - other)
}

/**
 * Stores one to three preset stakes (fen). Refuses with 1719 below the smallest stake and 1771 above the
 * limit of one order (both with the figure), and with 1075, which counts as success, when nothing changes.
 * Answers the stakes as they are shown.
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
    where id = ${memberId} and bet_sizes is distinct from ${[...sizes]}`
  if (changed.count === 0) throw refusal(1075)
  return paddedBetSizes(sizes, deps.settings.current.presetStakes)
}
