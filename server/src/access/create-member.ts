import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@touchline/contract/language'
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import type postgres from 'postgres'

export interface NewMember {
  /** Unique without regard to case. */
  readonly username: string
  /** Made by access/password.ts. */
  readonly passwordHash: string
  readonly nickname: string
  readonly language: Language
  readonly level?: number
  /** Proven by a code; the unique indexes refuse one that another member has (23505). */
  readonly email?: string | null
  /** With country code, `+8613800138000`. */
  readonly phone?: string | null
  readonly referrerId?: string | null
  /** Off for demo members, whose passwords everybody may know: their sign-ins ask for no code. */
  readonly verifySignIn?: boolean
  readonly profileComplete?: boolean
  /** The merchant whose member it is; null: the site's own. */
  readonly merchantId?: string | null
  /** Unix ms, wall clock: when the member declared to be of age. */
  readonly adultDeclaredAt?: number | null
  /** Unix ms, wall clock. */
  readonly createdAt: number
}

/**
 * A member with empty accounts; answers the id. The unique indexes refuse a name or contact that is taken
 * (23505).
 */
export async function createMember(tx: postgres.TransactionSql, member: NewMember): Promise<string> {
  const id = randomUUID()
  const { username, passwordHash, nickname, language, level = 0, createdAt } = member
  const { email = null, phone = null, referrerId = null, adultDeclaredAt = null } = member
  const { verifySignIn = true, profileComplete = true, merchantId = null } = member
  await tx`insert into member ${tx({
    id,
    username,
    nickname,
    level,
    language,
    email,
    phone,
    password_hash: passwordHash,
    verify_sign_in: verifySignIn,
    profile_complete: profileComplete,
    referral_code: newReferralCode(),
    referrer_id: referrerId,
    merchant_id: merchantId,
    adult_declared_at: adultDeclaredAt === null ? null : new Date(adultDeclaredAt),
    created_at: new Date(createdAt),
  })}`
  await tx`insert into account (member_id, kind)
    select ${id}, kind from unnest(${[...memberAccounts]}::text[]) kind`
  return id
}

/** Letters and digits that are not taken for one another; 31^8 of them. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function newReferralCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
