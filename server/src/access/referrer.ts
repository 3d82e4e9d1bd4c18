// Finds the member who invited: by referral code, else by account name (decision 40). The name is always
// shown shortened: a code that is handed around must not reveal what its owner signs in with. Since names are
// answered too, only a few requests are allowed (limits.ts).
import { refusal } from '@touchline/contract/envelope'
import type { Deps } from '../deps.ts'
import { countInviters } from './limits.ts'

export interface Referrer {
  readonly id: string
  readonly username: string
  readonly code: string
  readonly state: string
}

/** The request that asks, and its network address. */
interface ReferrerRequest {
  readonly deps: Deps
  readonly address: string
}

/** Null when no member has such a code or name; 1005 when this network asked too often. */
export async function findReferrer(
  { deps, address }: ReferrerRequest,
  rec: string,
): Promise<Referrer | null> {
  await deps.sql.begin((tx) => countInviters(tx, address, deps.wallClock.now()))
  const [found] = await deps.sql<Referrer[]>`
    select id, username, coalesce(referral_code, username) as code, state from member
    where lower(referral_code) = lower(${rec}) or lower(username) = lower(${rec})
    order by lower(referral_code) = lower(${rec}) desc nulls last limit 1`
  return found ?? null
}

/** Refuses with 3011 (no such member) and 3013 (a member who may no longer invite). */
export async function referrerOf(asking: ReferrerRequest, rec: string): Promise<Referrer> {
  const found = await findReferrer(asking, rec)
  if (!found) throw refusal(3011)
  if (found.state !== 'normal') throw refusal(3013)
  return found
}

/** `anna2026` is `a******6`: enough to know one's friend by. */
export function shortened(username: string): string {
  return `${username[0]}${'*'.repeat(Math.max(1, username.length - 2))}${username.at(-1)}`
}

/**
 * Permits a registration link that names no inviter. Else 3012 with the inviter's shortened name, 3010 for a
 * link that is not ours or whose inviter does not exist, 3013 for one who may no longer invite.
 */
export async function permit(asking: ReferrerRequest, promoteURL: string): Promise<void> {
  const url = URL.parse(promoteURL, 'https://here.invalid')
  const rec = url?.searchParams.get('rec') ?? ''
  if (!url || !/(^|\/)register$/.test(url.pathname) || !/^[A-Za-z0-9]{0,20}$/.test(rec)) throw refusal(3010)
  if (rec === '') return
  const found = await findReferrer(asking, rec)
  if (!found) throw refusal(3010)
  if (found.state !== 'normal') throw refusal(3013)
  throw refusal(3012, { referrer: shortened(found.username).toUpperCase() })
}

/** Checks a code typed into the form; 1016 for every code that is not valid. */
export async function verifyTyped(asking: ReferrerRequest, code: string): Promise<void> {
  const found = await findReferrer(asking, code)
  if (found?.state !== 'normal') throw refusal(1016)
}
