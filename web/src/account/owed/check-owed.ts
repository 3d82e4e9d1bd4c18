// The engine's check with the browser's own SHA-256, against the day as everybody was told it and the root
// that this browser first saw for that day.
import { siteNow } from '@touchline/client/api/clock'
import type { OwedDay, OwnOwed } from '@touchline/contract/account/types'
import type { AnyHash } from '@touchline/engine/account/merkle'
import { fenOf } from '@touchline/engine/money/fen'
import { checkOwed, type OwedCheck } from '@touchline/engine/solvency/owed'
import { seeRoots } from '../proof/seen-roots.ts'

const sha256: AnyHash = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))

/** A total other than everybody was told is a fault, and so is a root other than the day's first seen one. */
export async function checkOwn(proof: OwnOwed, told: OwedDay): Promise<OwedCheck> {
  const { owed, top, root } = proof
  const amount = owed.main + owed.held + owed.locked + owed.arrived + owed.open
  const check = await checkOwed(sha256, proof, amount)
  if (check.fault) return check
  const same = top.day === told.day && top.root === told.root && top.total === fenOf(told.total)
  const seen = seeRoots(localStorage, [root], siteNow()).get(root.day)
  return same && seen?.root === root.root && root.day === top.day ? check : { ...check, fault: 'root' }
}
