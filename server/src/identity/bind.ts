import { type Refusal, refusal } from '@touchline/contract/envelope'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import { allowsIdentity, isOfAge, isRealName, yearsOld } from '@touchline/engine/identity/rules'
import { traceIdentity } from '../access/trace.ts'
import type { Deps } from '../deps.ts'
import { lockIdentity } from './row.ts'
import { stopUnderAge } from './under-age.ts'

/**
 * Stores name and number. Refuses with 1184 and 1185 (not well formed), 1188 (under review, or verified
 * already), 1186 (under 18 by the date in the number, which also stops the account: under-age.ts) and 1183
 * (the number belongs to another account).
 */
export async function bindIdentity(
  deps: Deps,
  memberId: string,
  given: { readonly name: string; readonly identity: string },
): Promise<void> {
  const { sql, vault, siteClock, wallClock } = deps
  const name = given.name.trim().normalize('NFC')
  if (!isRealName(name)) throw refusal(1184)
  const read = readIdNumber(given.identity)
  if (!read) throw refusal(1185)
  const print = vault.printOf(read.number)
  const refused = await sql.begin(async (tx): Promise<Refusal | null> => {
    const { state } = await lockIdentity(tx, memberId)
    if (!allowsIdentity('name', state)) return refusal(1188)
    if (!isOfAge(read.born, siteClock.now())) {
      await stopUnderAge(deps, tx, memberId, yearsOld(read.born, siteClock.now()))
      return refusal(1186)
    }
    await traceIdentity(tx, memberId, print, wallClock.now())
    const [other] = await tx<
      { state: string }[]
    >`select state from identity where id_print = ${print} and state in ('review', 'approved')`
    if (other) return refusal(1183)
    await tx`update identity set state = 'named', id_print = ${print}, applied_at = null, decided_at = null,
        reason = null, real_name = ${vault.seal(memberId, 'name', name)},
        id_number = ${vault.seal(memberId, 'number', read.number)}
      where member_id = ${memberId}`
    return null
  })
  if (refused) throw refused
}
