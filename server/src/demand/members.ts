// A merchant reaches only its own members; other members do not exist for it.
import { refusal } from '@touchline/contract/envelope'
import type { Deps } from '../deps.ts'
import type { Merchant } from '../http/handler.ts'

export async function isMemberOf(
  { sql }: Pick<Deps, 'sql'>,
  { id }: Merchant,
  memberId: string,
): Promise<boolean> {
  const [own] = await sql<
    { id: string }[]
  >`select id from member where id = ${memberId} and merchant_id = ${id}`
  return own !== undefined
}

/**
 * Refuses with 1033 unless `id` is a sign-in of one of the merchant's members that waits for a code on this
 * device.
 */
export async function checkWaiting(
  { sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>,
  merchant: Merchant,
  { id, device }: { readonly id: string; readonly device: Buffer },
): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    select v.id from verification v join member m on m.id = v.member_id
    where v.id = ${id} and v.device_hash = ${device} and v.purpose = 'login' and v.expires_at > ${new Date(wallClock.now())}
      and m.merchant_id = ${merchant.id}`
  if (!row) throw refusal(1033)
}
