// A merchant's agreement: what the merchant may do, and with which keys. Widening it takes two operators;
// narrowing it takes one and is in force at once.
import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@touchline/contract/call'
import type { proposeMerchant } from '@touchline/contract/demand/operator-calls'
import { refusal } from '@touchline/contract/envelope'
import { HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { type ProposalWork, propose } from '../task/proposal.ts'
import { merchantKey } from './public-key.ts'

export interface Agreement {
  readonly name: string
  readonly state: 'open' | 'suspended'
  readonly perMinute: number
  readonly mostMembers: number
  /** Names of the keys that are good now. */
  readonly keys: readonly string[]
}

interface AgreementProposal extends Agreement {
  /** `x` of a key to add; null for none. */
  readonly key: string | null
  /** Hours after which the other keys end; null when they stay. */
  readonly othersEndIn: number | null
}

/** The agreement as it is now; null when there is no such merchant. */
async function agreementOf(
  tx: postgres.TransactionSql,
  code: string,
  now: number,
): Promise<(Agreement & { readonly id: string }) | null> {
  const [row] = await tx<(Omit<Agreement, 'keys'> & { id: string; keys: string[] | null })[]>`
    select m.id, name, state, per_minute as "perMinute", most_members as "mostMembers",
      (select array_agg(k.id order by k.added_at, k.id) from merchant_key k
        where k.merchant_id = m.id and (k.ends_at is null or k.ends_at > ${new Date(now)})) as keys
    from merchant m where code = ${code}`
  return row ? { ...row, keys: row.keys ?? [] } : null
}

/**
 * Proposes the agreement and answers the case's number. Refuses with 1003 a text that is no key, and with
 * 1321 a proposal that would change nothing or adds a known key.
 */
export async function proposeAgreement(
  { siteClock, wallClock }: Pick<Deps, 'siteClock' | 'wallClock'>,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { code, name, perMinute, mostMembers, reason, ...sent }: BodyOf<typeof proposeMerchant>,
): Promise<number> {
  const before = await readAgreement(tx, code, wallClock.now())
  const key = sent.key === undefined ? null : merchantKey(sent.key)
  if (key) await checkNew(tx, key.id)
  const keys = [...(before?.keys ?? []), ...(key ? [key.id] : [])]
  const after: AgreementProposal = {
    name,
    state: 'open',
    perMinute,
    mostMembers,
    keys,
    key: key?.raw.toString('base64url') ?? null,
    othersEndIn: key ? (sent.othersEndIn ?? null) : null,
  }
  const { key: _, othersEndIn: __, ...becomes } = after
  if (JSON.stringify(before) === JSON.stringify(becomes)) throw refusal(1321)
  const proposal = { matter: 'merchant', object: code, before, after, reason, about: [code] } as const
  return propose(tx, operator, proposal, siteClock.now())
}

async function readAgreement(
  tx: postgres.TransactionSql,
  code: string,
  now: number,
): Promise<Agreement | null> {
  const found = await agreementOf(tx, code, now)
  if (!found) return null
  const { name, state, perMinute, mostMembers, keys } = found
  return { name, state, perMinute, mostMembers, keys }
}

async function checkNew(tx: postgres.TransactionSql, keyId: string): Promise<void> {
  const [known] = await tx<{ id: string }[]>`select id from merchant_key where id = ${keyId}`
  if (known) throw refusal(1321)
}

export const merchantProposal: ProposalWork = {
  now: ({ wallClock }, tx, code) => readAgreement(tx, code, wallClock.now()),
  async apply({ wallClock }, tx, code, after) {
    const { name, perMinute, mostMembers, key, othersEndIn } = after as AgreementProposal
    const now = wallClock.now()
    const at = new Date(now)
    const [{ id }] = await tx<[{ id: string }]>`
      insert into merchant (id, code, name, per_minute, most_members, created_at)
      values (${randomUUID()}, ${code}, ${name}, ${perMinute}, ${mostMembers}, ${at})
      on conflict (code) do update set name = excluded.name, state = 'open', per_minute = excluded.per_minute,
        most_members = excluded.most_members returning id`
    if (key === null) return undefined
    const added = merchantKey(key)
    await checkNew(tx, added.id)
    if (othersEndIn !== null) await endOthers(tx, id, new Date(now + othersEndIn * HOUR))
    await tx`insert into merchant_key (id, merchant_id, public_key, added_at) values (${added.id}, ${id}, ${added.raw}, ${at})`
    return undefined
  },
}

/** Ends the merchant's keys at this time, except those that end sooner. */
async function endOthers(tx: postgres.TransactionSql, merchantId: string, at: Date): Promise<void> {
  await tx`update merchant_key set ends_at = least(ends_at, ${at}::timestamptz) where merchant_id = ${merchantId}`
}

/**
 * Suspends a merchant and ends its members' sessions, because the holder of its keys also holds their
 * tickets. Refuses with 1004, and with 1321 when it is suspended already.
 */
export async function suspend(
  { sessions, wallClock }: Pick<Deps, 'sessions' | 'wallClock'>,
  tx: postgres.TransactionSql,
  code: string,
) {
  const merchant = await agreementOf(tx, code, wallClock.now())
  if (!merchant) throw refusal(1004)
  const stopped =
    await tx`update merchant set state = 'suspended' where id = ${merchant.id} and state = 'open'`
  if (stopped.count === 0) throw refusal(1321)
  await sessions.endAllOfMerchant(tx, merchant.id, 'blocked')
}

/** Ends a key at once. Refuses with 1004, and with 1321 when it has ended already. */
export async function endKey(
  tx: postgres.TransactionSql,
  code: string,
  key: string,
  now: number,
): Promise<void> {
  const [row] = await tx<{ ended: boolean }[]>`
    select coalesce(k.ends_at <= ${new Date(now)}, false) as ended from merchant_key k join merchant m on m.id = k.merchant_id
    where m.code = ${code} and k.id = ${key} for no key update of k`
  if (!row) throw refusal(1004)
  if (row.ended) throw refusal(1321)
  await tx`update merchant_key set ends_at = ${new Date(now)} where id = ${key}`
}
