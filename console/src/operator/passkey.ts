// The browser's half of passkeys: the library is loaded when a passkey is made or shown. An error means that
// the person or the browser refused.
import type { PayloadOf } from '@touchline/contract/call'
import type { askPasskey } from '@touchline/contract/operator/calls'
import type { askOwnPasskey, beginPasskey } from '@touchline/contract/operator/own-calls'
import { type PasskeyMade, type PasskeyShown, passkeyAlgorithms } from '@touchline/contract/operator/types'

const library = () => import('@simplewebauthn/browser')

type PasskeyChallenge = PayloadOf<typeof askPasskey> & Partial<Pick<PayloadOf<typeof askOwnPasskey>, 'ids'>>

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = 'PublicKeyCredential' in window

/** The browser lets the person choose a passkey and verifies the person. */
export async function showPasskey({ challenge, rpId, ids = [] }: PasskeyChallenge): Promise<PasskeyShown> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', allowCredentials: ids.map(keyOf) },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

export async function makePasskey({
  challenge,
  rpId,
  user,
  ids,
}: PayloadOf<typeof beginPasskey>): Promise<PasskeyMade> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Touchline' },
      user: { ...user, displayName: user.name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      // At sign-in the operator is not known yet: the browser itself must be able to find the passkey.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: ids.map(keyOf),
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

const keyOf = (id: string) => ({ id, type: 'public-key' }) as const
