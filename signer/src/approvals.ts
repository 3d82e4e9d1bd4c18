// Approvals signed by operators' passkeys (WebAuthn), checked here again: for this payout's digest, at the
// console's own address, with the person proved to the authenticator, by a key of this signer's own file.
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import type { TrustedOperators } from './operators.ts'

export const approval = z.strictObject({
  /** The operator that the server names: not believed, the passkey says it. */
  operator: z.string(),
  id: z.string(),
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
})
export type Approval = z.output<typeof approval>

export interface ApprovalProof {
  readonly operator: string
  readonly passkey: string
  /** Of the authenticator's signatures; 0 where it does not count. */
  readonly count: number
}

export interface ApprovalRequirements {
  readonly digest: Uint8Array
  readonly trusted: TrustedOperators
  /** Roles that may. */
  readonly approvers: readonly string[]
  readonly origin: string
}

/** Null: it does not hold. */
export async function judgeApproval(
  { id, operator: _, ...response }: Approval,
  { digest, trusted, approvers, origin }: ApprovalRequirements,
): Promise<ApprovalProof | null> {
  const operator = trusted.operators.find(({ passkeys }) => passkeys.some((each) => each.id === id))
  const publicKey = operator?.passkeys.find((each) => each.id === id)?.publicKey
  if (!operator || !publicKey || !operator.roles.some((role) => approvers.includes(role))) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: Buffer.from(digest).toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      expectedType: 'webauthn.get',
      // They come in another order than they were made in: the log sees to the counts.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? { operator: operator.name, passkey: id, count: authenticationInfo.newCounter } : null
  } catch {
    // The library throws where what it is given is not right; nothing else is done in here.
    return null
  }
}
