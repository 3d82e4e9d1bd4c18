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
  /** An address proven by a code. The unique indexes refuse one that another member has (23505). */
  readonly email?: string | null
  /** A number with its country code, `+8613800138000`. */
  readonly phone?: string | null
  readonly referrerId?: string | null
  /** False for demo members, whose passwords may be public: their sign-ins ask for no code. */
  readonly verifySignIn?: boolean
  readonly profileComplete?: boolean
  /** The merchant that the member belongs to; null for the site's own members. */
  readonly merchantId?: string | null
  /** Unix ms, wall clock: when the member declared to be of age. */
  readonly adultDeclaredAt?: number | null
  /** Unix ms, wall clock. */
  readonly createdAt: number
}

/**
 * Makes a member with empty accounts and answers its id. The unique indexes refuse a name or contact that is
 * taken (23505).
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

/** Letters and digits that are not confused with one another; they give 31^8 codes. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function newReferralCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
