// Risky acts ask for the second factor once more (the table is contract/src/operator/acts.ts), because a
// session that was left open, or was stolen, must not be enough for them. Signing in counts as showing the
// factor, as does the answer to the console's later question. The fifth wrong answer in a row ends the
// session, so that no one can guess six digits in it.
import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import type { PasskeyShown } from '@touchline/contract/operator/types'
import type postgres from 'postgres'
import type { ActRefusal, ActResult, ConsoleDeps } from '../handler.ts'
import { isPasskey } from './passkey.ts'
import type { Factor, OperatorSession } from './sessions.ts'
import { takeCode } from './sign-in.ts'
import { totpStep } from './totp.ts'

const mostWrong = 5

/** Shows a passkey, or else a code of the authenticator app. */
export async function prove(
  { vault, wallClock, consoleOrigin: origin }: Pick<ConsoleDeps, 'vault' | 'wallClock' | 'consoleOrigin'>,
  tx: postgres.TransactionSql,
  { operatorId, sessionId }: OperatorSession,
  { code = '', passkey }: { readonly code?: string | undefined; readonly passkey?: PasskeyShown | undefined },
): Promise<ActResult<Record<string, never>> | ActRefusal> {
  const now = wallClock.now()
  if (passkey) {
    const shown = await isPasskey(tx, operatorId, { purpose: 'prove', operatorId }, passkey, { origin, now })
    return came(tx, sessionId, { by: 'passkey', shown, now })
  }
  const [row] = await tx<
    { totp: Buffer | null }[]
  >`select totp_secret as totp from operator where id = ${operatorId} for update`
  const step = row?.totp ? totpStep(vault.open(operatorId, 'totp', row.totp), code, now) : null
  return came(tx, sessionId, { by: 'totp', shown: await takeCode(tx, operatorId, step), now })
}

const wrongCodes = { totp: 1133, passkey: 1969 } as const satisfies Record<Factor, Code>

async function came(
  tx: postgres.TransactionSql,
  sessionId: string,
  { by, shown, now }: { readonly by: Factor; readonly shown: boolean; readonly now: number },
): Promise<ActResult<Record<string, never>> | ActRefusal> {
  const done = { act: 'own.prove', object: '', reason: '' }
  if (!shown) {
    await countWrong(tx, sessionId, now)
    return { ...done, refused: refusal(wrongCodes[by]) }
  }
  await tx`update operator_session set proved_at = ${new Date(now)}, proved_by = ${by}, wrong_proofs = 0 where id = ${sessionId}`
  return { ...done, payload: {} }
}

/** Counts a wrong factor, or a wrong own password; the fifth in a row ends the session. */
export async function countWrong(tx: postgres.TransactionSql, sessionId: string, now: number): Promise<void> {
  await tx`update operator_session set wrong_proofs = wrong_proofs + 1,
    ended_at = case when wrong_proofs + 1 >= ${mostWrong} then ${new Date(now)} else ended_at end
    where id = ${sessionId} and ended_at is null`
}
