// The proof for moving money out, in addition to the session: the withdrawal password, and a code to the
// member's own contact where the site asks for one.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { useToken } from '../../access/verification.ts'
import type { Deps } from '../../deps.ts'

export interface Proof {
  readonly password: string
  readonly authToken: string | undefined
  readonly address: string
  /** Hash of what the device is known by. */
  readonly device: Buffer
}

/**
 * Uses up a code that this member typed on this device to withdraw. Refuses with 1033, also when no code was
 * sent.
 */
export async function useCode(
  { wallClock }: Pick<Deps, 'wallClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
  { authToken, device }: Pick<Proof, 'authToken' | 'device'>,
): Promise<void> {
  if (authToken === undefined) throw refusal(1033)
  const token = await useToken(tx, { authToken, purpose: 'withdraw', device }, wallClock.now())
  if (token.memberId !== memberId) throw refusal(1033)
}
