// A merchant makes its members: a name that no member of the site has, a password that is not easily guessed,
// of age. The member proves its contact itself afterwards, since the site trusts only its own proof; before
// that nothing is staked or paid in.
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { isNickname } from '@touchline/engine/access/account-rules'
import type postgres from 'postgres'
import { beginSession, type SignedInNow, type SignInOrigin } from '../access/begin-session.ts'
import { createMember } from '../access/create-member.ts'
import { hashPassword } from '../access/password.ts'
import { checkName, checkPassword, uniquely } from '../access/register.ts'
import type { Deps } from '../deps.ts'
import type { Merchant } from '../http/handler.ts'

interface Registration extends SignInOrigin {
  readonly username: string
  readonly password: string
  readonly nickname: string
  readonly language: Language
  readonly adult: boolean
}

/**
 * Makes the member and begins its first session. Refuses with 1001, 1002, 1010, 1012 to 1015, 1018, and with
 * 1993 when the merchant has as many members as agreed or is not open.
 */
export async function registerFor(deps: Deps, merchant: Merchant, given: Registration): Promise<SignedInNow> {
  const { username, password, nickname, language } = given
  if (username === '') throw refusal(1001)
  checkName(deps, username)
  if (password === '') throw refusal(1002)
  checkPassword(password, username)
  if (!isNickname(nickname)) throw refusal(1018)
  if (!given.adult) throw refusal(1015)
  const passwordHash = await hashPassword(password)
  return uniquely(() =>
    deps.sql.begin(async (tx) => {
      await checkRoom(tx, merchant)
      const now = deps.wallClock.now()
      const id = await createMember(tx, {
        username,
        passwordHash,
        nickname,
        language,
        merchantId: merchant.id,
        profileComplete: false,
        createdAt: now,
        adultDeclaredAt: now,
      })
      const session = await beginSession(deps, tx, id, given)
      return { memberId: id, username, profileComplete: false, session }
    }),
  )
}

/**
 * Refuses with 1993. The lock makes registrations of one merchant take turns, so that none exceeds the limit
 * or goes through while the merchant is being suspended.
 */
async function checkRoom(tx: postgres.TransactionSql, { id }: Merchant): Promise<void> {
  const [row] = await tx<{ open: boolean; most: number }[]>`
    select state = 'open' as open, most_members as most from merchant where id = ${id} for no key update`
  const [{ count }] = await tx<
    [{ count: number }]
  >`select count(*)::int from member where merchant_id = ${id}`
  if (!row?.open || count >= row.most) throw refusal(1993)
}
