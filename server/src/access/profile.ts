// The profile that a member completes after the first sign-in (spec 4: firstLogin, /register?rec=) and
// changes later. A contact can be used to recover the account, so a new one needs the login password: an open
// session is not enough to take an account over.
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { isNickname } from '@touchline/engine/access/account-rules'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import { tellMember } from '../notice/tell.ts'
import { contactsOf } from './ask-for-code.ts'
import { contactOf, uniquely } from './register.ts'
import { useToken } from './verification.ts'
import { withPassword } from './with-password.ts'

export interface Profile {
  readonly nickname: string
  /** The token of a proven contact; the login password must come with it. */
  readonly authToken: string | undefined
  readonly password: string | undefined
  readonly device: Buffer
  readonly address: string
}

/**
 * Sets the nickname and, with a token, puts a proven contact in place of the one on file. Refuses with 1018,
 * 1011, 1033; 1002 and 1051 with its locks for the password; 1743 when there is no contact at all.
 */
export async function finishProfile(deps: Deps, member: SignedIn, given: Profile): Promise<void> {
  const { nickname, authToken, password, address } = given
  if (!isNickname(nickname)) throw refusal(1018)
  if (authToken === undefined) {
    await deps.sql.begin((tx) => finish(deps, tx, member, nickname))
    return
  }
  if (!password) throw refusal(1002)
  await uniquely(() =>
    withPassword(deps, member, { password, address }, async (tx) => {
      await setContact(deps, tx, member.memberId, { authToken, device: given.device })
      await finish(deps, tx, member, nickname)
    }),
  )
}

async function setContact(
  deps: Deps,
  tx: postgres.TransactionSql,
  memberId: string,
  token: { readonly authToken: string; readonly device: Buffer },
): Promise<void> {
  const proven = await useToken(tx, { ...token, purpose: 'profile' }, deps.wallClock.now())
  if (proven.memberId !== memberId) throw refusal(1033)
  const { phone, email } = contactOf(proven)
  await tellMember(deps, tx, memberId, { kind: 'security', what: 'contact' })
  await tx`update member set phone = coalesce(${phone}, phone), email = coalesce(${email}, email)
    where id = ${memberId}`
}

async function finish(
  deps: Deps,
  tx: postgres.TransactionSql,
  { memberId, sessionId }: SignedIn,
  nickname: string,
): Promise<void> {
  const { mobile, email } = await contactsOf(tx, memberId)
  if (mobile === null && email === null) throw refusal(1743)
  await tx`update member set nickname = ${nickname}, profile_complete = true where id = ${memberId}`
  await deps.sessions.tellChanged(tx, sessionId)
}

/** Sets nickname or language. Refuses with 1018, and with 1075 when nothing changes. */
export async function setBase(
  deps: Deps,
  memberId: string,
  {
    nickname,
    language,
  }: { readonly nickname?: string | undefined; readonly language?: Language | undefined },
): Promise<void> {
  if (nickname !== undefined && !isNickname(nickname)) throw refusal(1018)
  const [changed] = await deps.sql<{ id: string }[]>`update member
    set nickname = coalesce(${nickname ?? null}, nickname), language = coalesce(${language ?? null}, language)
    where id = ${memberId} and (nickname, language) is distinct from
      (coalesce(${nickname ?? null}, nickname), coalesce(${language ?? null}, language)) returning id`
  if (!changed) throw refusal(1075)
}
