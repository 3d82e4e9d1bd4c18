// What a member completes after the first sign-in (spec 4: firstLogin, /register?rec=).
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { isNickname } from '@touchline/engine/access/account-rules'
import type { Deps } from '../deps.ts'
import { tellMember } from '../notice/tell.ts'
import { contactsOf } from './ask-for-code.ts'
import { contactOf, uniquely } from './register.ts'
import { useToken } from './verification.ts'

/** Nickname, and a proven contact if there is none yet. Refuses with 1018, 1011, 1033, and 1128 when there is no contact at all. */
export async function finishProfile(
  deps: Deps,
  memberId: string,
  given: { readonly nickname: string; readonly authToken: string | undefined; readonly device: Buffer },
): Promise<void> {
  const { nickname, authToken, device } = given
  if (!isNickname(nickname)) throw refusal(1018)
  await uniquely(() =>
    deps.sql.begin(async (tx) => {
      if (authToken !== undefined) {
        const proven = await useToken(tx, { authToken, purpose: 'profile', device }, deps.wallClock.now())
        if (proven.memberId !== memberId) throw refusal(1033)
        const { phone, email } = contactOf(proven)
        await tellMember(deps, tx, memberId, { kind: 'security', what: 'contact' })
        await tx`update member set phone = coalesce(${phone}, phone), email = coalesce(${email}, email)
          where id = ${memberId}`
      }
      const { mobile, email } = await contactsOf(tx, memberId)
      if (mobile === null && email === null) throw refusal(1128)
      await tx`update member set nickname = ${nickname}, profile_complete = true where id = ${memberId}`
    }),
  )
}

/** Nickname or language; 1018, and 1075 when nothing changed. */
export async function setBase(
  deps: Deps,
  memberId: string,
  {
    nickname,
    language,
  }: { readonly nickname?: string | undefined; readonly language?: Language | undefined },
): Promise<void> {
  if (nickname !== undefined && !isNickname(nickname)) throw refusal(1018)
  const [changed] = await deps.sql`update member
    set nickname = coalesce(${nickname ?? null}, nickname), language = coalesce(${language ?? null}, language)
    where id = ${memberId} and (nickname, language) is distinct from
      (coalesce(${nickname ?? null}, nickname), coalesce(${language ?? null}, language)) returning id`
  if (!changed) throw refusal(1075)
}
