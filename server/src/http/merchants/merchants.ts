// Checks which merchant signed a request, by a key that is valid now (docs/demand.md). The signature covers
// method, host, path, body and what names the member's session and device; it is at most a minute old, and
// each nonce works once. A bad signature is refused without saying why (1006); a merchant that signs
// correctly but too often gets 1005, a suspended one 1993.
import { isIP } from 'node:net'
import { macWindowMs } from '@touchline/contract/cipher'
import { refusal } from '@touchline/contract/envelope'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type { FastifyRequest } from 'fastify'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { closedTo } from '../defences/closed.ts'
import type { CountryOf } from '../defences/country.ts'
import type { Merchant } from '../handler.ts'
import type { ReplayGuard } from '../sealed/replay.ts'
import { isDigestOf, isSigned, publicKey, readSignature, type SignedParts } from './message-signature.ts'

/** Parts that every signature has to cover. */
const always = ['@method', '@authority', '@path', 'content-digest'] as const
/** Headers that a signature has to cover where the request has them. */
const wherever = ['ticket', 'uuid'] as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface KeyRow {
  readonly id: string
  readonly code: string
  readonly state: string
  readonly perMinute: number
  readonly key: Buffer
  readonly usedAt: Date | null
}

interface Guards {
  readonly deps: Pick<Deps, 'sql' | 'wallClock'>
  readonly replay: ReplayGuard
}

/** `body`: the text as received. */
export async function signedBy(
  { deps, replay }: Guards,
  request: FastifyRequest,
  body: string,
): Promise<Merchant> {
  const { sql, wallClock } = deps
  const now = wallClock.now()
  const parts = partsOf(request)
  const signature = readSignature(parts)
  if (!signature) throw refusal(1006)
  const { covered, created, expires, nonce, keyId } = signature
  const asked = [...always, ...wherever.filter((name) => parts.headers[name] !== undefined)]
  if (!asked.every((name) => covered.includes(name)) || (parts.query !== '?' && !covered.includes('@query')))
    throw refusal(1006)
  if (!uuid.test(nonce) || Math.abs(now - created * 1000) > macWindowMs) throw refusal(1006)
  if (expires !== null && expires * 1000 < now) throw refusal(1006)
  if (!isDigestOf(parts.headers['content-digest'], body)) throw refusal(1006)
  const row = await keyOf(sql, keyId, now)
  // Checked before the nonce is used, so that no one else can use up a merchant's nonces.
  if (!row || !isSigned(signature, publicKey(row.key))) throw refusal(1006)
  await replay.once(row.id, nonce)
  await countRequest(sql, row, now)
  await noteUse(sql, keyId, row, now)
  if (row.state !== 'open') throw refusal(1993)
  return { id: row.id, code: row.code }
}

function partsOf(request: FastifyRequest): SignedParts {
  const [path = '', ...query] = request.url.split('?')
  const { method, headers } = request
  return { method, path, query: `?${query.join('?')}`, authority: request.host, headers }
}

async function keyOf(sql: postgres.Sql, keyId: string, now: number): Promise<KeyRow | null> {
  const [row] = await sql<KeyRow[]>`
    select m.id, m.code, m.state, m.per_minute as "perMinute", k.public_key as key, k.used_at as "usedAt"
    from merchant_key k join merchant m on m.id = k.merchant_id
    where k.id = ${keyId} and (k.ends_at is null or k.ends_at > ${new Date(now)})`
  return row ?? null
}

/**
 * Counts signed requests of each minute, whichever server they reach; refuses with 1005 beyond the merchant's
 * limit.
 */
async function countRequest(sql: postgres.Sql, { id, perMinute }: KeyRow, now: number): Promise<void> {
  const [at, before] = [new Date(now), new Date(now - MINUTE)]
  const [row] = await sql<[{ count: number; since: Date }]>`
    insert into code_limit as l (subject, count, since, last_at) values (${`merchant:${id}`}, 1, ${at}, ${at})
    on conflict (subject) do update set last_at = excluded.last_at,
      count = case when l.since > ${before} then l.count + 1 else 1 end,
      since = case when l.since > ${before} then l.since else excluded.since end
    returning count, since`
  if (row.count > perMinute) throw refusal(1005, { time: row.since.getTime() + MINUTE })
}

/** Notes when a key was last used, so that the operator knows when an old key is not needed any more. */
async function noteUse(sql: postgres.Sql, keyId: string, { usedAt }: KeyRow, now: number): Promise<void> {
  if (usedAt && now - usedAt.getTime() < HOUR) return
  await sql`update merchant_key set used_at = ${new Date(now)} where id = ${keyId}`
}

/**
 * The place of the member that a merchant's request is for, as far as the request gives it. Refuses with 4500
 * a member in a region that may not be served, and with 1003 a text that is no address.
 */
export function placeOfMember(
  { deps, countryOf }: { readonly deps: Pick<Deps, 'settings'>; readonly countryOf: CountryOf },
  request: FastifyRequest,
  body: unknown,
): { readonly address: string; readonly country: string | null } {
  const { address } = (body ?? {}) as { readonly address?: string }
  if (address === undefined) return { address: request.ip, country: null }
  if (isIP(address) === 0) throw refusal(1003, { field: 'body.address' })
  // No headers: one that a proxy sets is about the merchant's server alone.
  const country = countryOf({ headers: {}, ip: address })
  const closed = closedTo(deps, country)
  if (closed) throw closed
  return { address, country }
}
