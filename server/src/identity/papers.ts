import type { PayloadOf } from '@touchline/contract/call'
import type { openPapers } from '@touchline/contract/identity/operator-calls'
import { readIdNumber } from '@touchline/engine/identity/id-number'
import type postgres from 'postgres'
import type { Vault } from './vault.ts'

interface Papers {
  readonly name: Buffer
  readonly number: Buffer
  readonly face: Buffer
  readonly back: Buffer
}

/**
 * A member's papers, unsealed, while they wait for a review; null when none wait. A caller that shows them
 * has to record that they were opened.
 */
export async function readPapers(
  vault: Vault,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<PayloadOf<typeof openPapers> | null> {
  const [row] = await tx<Papers[]>`
    select i.real_name as name, i.id_number as number, f.content as face, b.content as back
    from identity i join identity_picture f on f.member_id = i.member_id and f.side = 'face'
    join identity_picture b on b.member_id = i.member_id and b.side = 'back'
    where i.member_id = ${memberId} and i.state = 'review'`
  if (!row) return null
  const number = vault.open(memberId, 'number', row.number).toString()
  return {
    name: vault.open(memberId, 'name', row.name).toString(),
    number,
    born: readIdNumber(number)?.born ?? '',
    face: vault.open(memberId, 'face', row.face).toString('base64'),
    back: vault.open(memberId, 'back', row.back).toString('base64'),
  }
}
