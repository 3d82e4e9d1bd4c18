import { refusal } from '@touchline/contract/envelope'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import { allowsIdentity, isOfAge, isRealName } from '@touchline/engine/identity/rules'
import type { Deps } from '../deps.ts'
import { lockIdentity } from './row.ts'

/**
 * Keeps name and number. Refuses with 1184 and 1185 (not well formed), 1186 (under 18 by the date in the number), 1183 (the number
 * stands for another account) and 1188 (under review, or verified already).
 */
export async function bindIdentity(
  { sql, vault, siteClock }: Deps,
  memberId: string,
  given: { readonly name: string; readonly identity: string },
): Promise<void> {
  const name = given.name.trim().normalize('NFC')
  if (!isRealName(name)) throw refusal(1184)
  const read = readIdNumber(given.identity)
  if (!read) throw refusal(1185)
  if (!isOfAge(read.born, siteClock.now())) throw refusal(1186)
  const print = vault.printOf(read.number)
  await sql.begin(async (tx) => {
    const { state } = await lockIdentity(tx, memberId)
    if (!allowsIdentity('name', state)) throw refusal(1188)
    const [other] =
      await tx`select 1 from identity where id_print = ${print} and state in ('review', 'approved')`
    if (other) throw refusal(1183)
    await tx`update identity set state = 'named', id_print = ${print}, applied_at = null, decided_at = null,
        reason = null, real_name = ${vault.seal(memberId, 'name', name)},
        id_number = ${vault.seal(memberId, 'number', read.number)}
      where member_id = ${memberId}`
  })
}
