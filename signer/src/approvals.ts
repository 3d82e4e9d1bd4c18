// Approvals signed by operators' passkeys (WebAuthn), checked again by the signer. Each must be for this
// payout's digest, from the console's own address, with the person verified by the authenticator, by a key in
// the signer's own file.
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import type { TrustedOperators } from './operators.ts'

export const approval = z.strictObject({
  /** The operator that the server names. It is not used: the passkey tells the operator. */
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
  /** The authenticator's count of its signatures; 0 if it does not count. */
  readonly count: number
}

export interface ApprovalRequirements {
  readonly digest: Uint8Array
  readonly trusted: TrustedOperators
  /** Roles that may approve. */
  readonly approvers: readonly string[]
  readonly origin: string
}

/** Null: the approval is not valid. */
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
      // Approvals may arrive in another order than they were made in, so judge (caps.ts) checks the counts.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? { operator: operator.name, passkey: id, count: authenticationInfo.newCounter } : null
  } catch {
    // The library throws when its input is invalid; nothing else is done in this block.
    return null
  }
}
