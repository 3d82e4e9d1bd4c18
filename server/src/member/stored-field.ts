import type { StoredField } from '@touchline/contract/member/types'
import type postgres from 'postgres'
import type { Vault } from '../identity/vault.ts'

interface Row {
  readonly phone: string | null
  readonly email: string | null
  readonly realName: Buffer | null
  readonly idNumber: Buffer | null
}

/**
 * One field of a member's personal data, unsealed; its value is null where the member has none. Null: there
 * is no such member.
 */
export async function storedField(
  vault: Vault,
  tx: postgres.TransactionSql,
  memberId: string,
  field: StoredField,
): Promise<{ readonly value: string | null } | null> {
  const [row] = await tx<Row[]>`
    select m.phone, m.email, i.real_name as "realName", i.id_number as "idNumber"
    from member m left join identity i on i.member_id = m.id where m.id = ${memberId}`
  if (!row) return null
  const open = (part: 'name' | 'number', sealed: Buffer | null) =>
    sealed && vault.open(memberId, part, sealed).toString()
  const values: Record<StoredField, () => string | null> = {
    phone: () => row.phone,
    email: () => row.email,
    realName: () => open('name', row.realName),
    idNumber: () => open('number', row.idNumber),
  }
  return { value: values[field]() }
}
