// Registration: one transaction makes a member from a free name, a password that is not easily guessed, and a
// contact whose code was typed. It stores the invitation, if there is one, and signs the member in at once,
// since the typed code is proof enough. A refusal makes nothing and does not use the proof up.
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { isAccountName, isLoginPassword, isNickname } from '@touchline/engine/access/account-rules'
import postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { beginSession, type SignedInNow, type SignInOrigin } from './begin-session.ts'
import { isCommonPassword, namesItsOwner } from './common-passwords.ts'
import { createMember } from './create-member.ts'
import { deviceHash } from './device.ts'
import { countNames } from './limits.ts'
import { hashPassword } from './password.ts'
import { findReferrer } from './referrer.ts'
import { findToken, type ProvenContact, useToken } from './verification.ts'

export interface Registration extends SignInOrigin {
  readonly username: string
  readonly password: string
  readonly nickname: string
  readonly authToken: string
  readonly rec: string | undefined
  readonly language: Language
  readonly adult: boolean
}

/**
 * Makes the member and begins its first session. Refuses with 753 (closed), 1001, 1002, 1010 to 1016, 1018,
 * 1033.
 */
export async function register(deps: Deps, given: Registration): Promise<SignedInNow> {
  const { username, password, nickname } = given
  if (deps.settings.current.promoteUrl === '') throw refusal(753)
  if (username === '') throw refusal(1001)
  checkName(deps, username)
  if (password === '') throw refusal(1002)
  checkPassword(password, username)
  if (!isNickname(nickname)) throw refusal(1018)
  if (!given.adult) throw refusal(1015)
  await beginRegistration(deps, given)
  const referrer = given.rec ? await findReferrer({ deps, ...given }, given.rec) : null
  if (given.rec && referrer?.state !== 'normal') throw refusal(1016)
  const passwordHash = await hashPassword(password)
  return uniquely(() =>
    deps.sql.begin(async (tx) => {
      const now = deps.wallClock.now()
      const proven = await useToken(tx, proof(given), now)
      const id = await createMember(tx, {
        username,
        passwordHash,
        nickname,
        language: given.language,
        ...contactOf(proven),
        createdAt: now,
        adultDeclaredAt: now,
        referrerId: referrer?.id ?? null,
      })
      const session = await beginSession(deps, tx, id, given)
      return { memberId: id, username, profileComplete: true, session }
    }),
  )
}

function proof({ authToken, deviceSecret }: Registration) {
  return { authToken, purpose: 'register', device: deviceHash(deviceSecret) } as const
}

/**
 * Before a contact is proven (1033), and once a network has asked too often (1005), nothing is done that
 * costs time or tells who is a member.
 */
async function beginRegistration({ sql, wallClock }: Deps, given: Registration): Promise<void> {
  const now = wallClock.now()
  if (!(await findToken(sql, proof(given), now))) throw refusal(1033)
  await sql.begin((tx) => countNames(tx, given.address, now))
}

export function contactOf({ channel, target }: ProvenContact): {
  phone: string | null
  email: string | null
} {
  return { phone: channel === 'mobile' ? target : null, email: channel === 'email' ? target : null }
}

/** Refuses with 1010 or 1011 when someone else took the name or contact meanwhile. */
export async function uniquely<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== '23505') throw error
    if (error.constraint_name === 'member_username') throw refusal(1010)
    if (error.constraint_name === 'member_email' || error.constraint_name === 'member_phone')
      throw refusal(1011)
    throw error
  }
}

/** Refuses with 1013. */
export function checkName(deps: Deps, username: string): void {
  const length = deps.settings.current.accountNameLength
  if (!isAccountName(username, length))
    throw refusal(1013, { messageValue: `${length.shortest}-${length.longest}` })
}

/** Refuses with 1014 and 1012. */
export function checkPassword(password: string, username: string): void {
  if (!isLoginPassword(password)) throw refusal(1014)
  if (isCommonPassword(password) || namesItsOwner(password, username)) throw refusal(1012)
}

/**
 * Whether a name is free, and free names like it. Refuses with 1005 when asked too often, and with 1013 when
 * the text cannot be a name.
 */
export async function freeNames(
  deps: Deps,
  name: string,
  address: string,
): Promise<{ available: boolean; usernames: string[] }> {
  checkName(deps, name)
  const { shortest, longest } = deps.settings.current.accountNameLength
  const stem = name.slice(0, Math.max(shortest - 2, longest - 2))
  const endings = Array.from({ length: 6 }, () => String(10 + Math.floor(Math.random() * 90)))
  const like = [...new Set(endings.map((ending) => (stem + ending).slice(0, longest)))]
  const taken = await deps.sql.begin(async (tx) => {
    await countNames(tx, address, deps.wallClock.now())
    const names = [name, ...like].map((one) => one.toLowerCase())
    const rows = await tx<{ name: string }[]>`select lower(username) as name from member
      where lower(username) = any(${names})`
    return new Set(rows.map((row) => row.name))
  })
  return {
    available: !taken.has(name.toLowerCase()),
    usernames: like.filter((one) => !taken.has(one.toLowerCase())).slice(0, 3),
  }
}
