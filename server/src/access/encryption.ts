import { noEncryption } from '@touchline/contract/cipher'
import { refusal } from '@touchline/contract/envelope'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'

interface CipherOffer {
  readonly userId: string
  /** 32 and 16 characters, used as bytes. */
  readonly key: string
  readonly iv: string
  readonly mac: boolean
}

/**
 * Registers the cipher of the member's session and answers its token; calls that are declared encrypted use
 * it from then on. Refuses with 1004 for another member's id and where the site encrypts nothing, and with
 * 1007 without MAC where encryption is required.
 */
export async function registerCipher(deps: Deps, member: SignedIn, offered: CipherOffer): Promise<string> {
  const { encryption } = deps.settings.current
  if (encryption === 'off') throw refusal(noEncryption)
  if (offered.userId !== member.memberId) throw refusal(1004)
  if (!offered.mac && encryption === 'required') throw refusal(1007)
  const token = await deps.sql.begin((tx) => deps.sessions.setCipher(tx, member.sessionId, offered))
  deps.sessions.forget(member.sessionId)
  return token
}
