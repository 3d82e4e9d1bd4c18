import { refusal } from '@touchline/contract/envelope'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'

interface Offered {
  readonly userId: string
  /** 32 and 16 characters, used as bytes. */
  readonly key: string
  readonly iv: string
  readonly mac: boolean
}

/**
 * Registers the cipher of the member's session and answers its token; calls that are declared encrypted use it from then on.
 * Refuses with 1004 for another member's id, and with 1007 without MAC where the setting plainCipher is off.
 */
export async function registerCipher(deps: Deps, member: SignedIn, offered: Offered): Promise<string> {
  if (offered.userId !== member.memberId) throw refusal(1004)
  if (!offered.mac && !deps.settings.current.plainCipher) throw refusal(1007)
  const token = await deps.sql.begin((tx) => deps.sessions.setCipher(tx, member.sessionId, offered))
  deps.sessions.forget(member.sessionId)
  return token
}
