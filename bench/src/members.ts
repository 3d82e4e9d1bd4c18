// Members with money and open sessions, matches and selections, by the thousand; written with SQL, since
// neither signing in nor pricing is what is measured here.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { settingsOf } from '@touchline/contract/settings'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { HOUR } from '@touchline/engine/site/units'
import { SessionCipher } from '@touchline/server/http/sealed/cipher'
import { TestClient } from '@touchline/server/http/test-client'
import { Vault } from '@touchline/server/identity/vault'
import { termsOf } from '@touchline/server/market/price/rate-terms'
import type postgres from 'postgres'

const BALANCE = 1_000_000_000

/** Each member's approved name. */
export const BENCH_NAME = 'Ada Bench'
/** The server under test has the same vault: that of the sandbox. */
const vault = new Vault()

/** Adds signed-in members, each with 10,000,000.00 that came through the ledger; answers their clients. */
export async function addMembers(sql: postgres.Sql, count: number): Promise<TestClient[]> {
  const now = new Date()
  const rows = Array.from({ length: count }, () => {
    const secret = randomBytes(32).toString('base64url')
    return {
      memberId: randomUUID(),
      sessionId: randomUUID(),
      secret,
      token: randomUUID(),
      secretHash: createHash('sha256').update(secret).digest('hex'),
      key: randomBytes(16).toString('hex'),
      iv: randomBytes(8).toString('hex'),
    }
  })
  const column = (name: keyof (typeof rows)[0]) => rows.map((row) => row[name])
  await sql`
    insert into member (id, username, password_hash, nickname, created_at)
    select id, 'bench' || left(id::text, 8) || n, '-', 'bench', ${now}
    from unnest(${column('memberId')}::uuid[]) with ordinality m(id, n)`
  await sql`insert into account (member_id, kind) select id, 'main' from member where nickname = 'bench'
    on conflict do nothing`
  // Members order nothing before they accept the terms in force, where there are any.
  await sql`insert into clause_read (member_id, type, version, read_at)
    select m.id, c.type, c.version, ${now} from member m, clause c where m.nickname = 'bench' on conflict do nothing`
  // Own money may be staked once the identity is approved, and a deposit asks for the approved name.
  const sealed = (part: 'name' | 'number', content: string) =>
    rows.map(({ memberId }) => vault.seal(memberId, part, content).toString('hex'))
  await sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at)
    select id, 'approved', decode(name, 'hex'), decode(number, 'hex'), sha256(id::text::bytea), ${now}, ${now}
    from unnest(${column('memberId')}::uuid[], ${sealed('name', BENCH_NAME)}::text[], ${sealed('number', '1')}::text[]) m(id, name, number)`
  await sql`
    insert into session (id, secret_hash, member_id, created_at, active_at, address, device, cipher_token, cipher_key,
      cipher_iv, cipher_mac)
    select s.id, decode(s.hash, 'hex'), s.member, ${now}, ${now}, '127.0.0.1', 'bench', s.token, s.key, s.iv, true
    from unnest(${column('sessionId')}::uuid[], ${column('secretHash')}::text[], ${column('memberId')}::uuid[],
      ${column('token')}::uuid[], ${column('key')}::text[], ${column('iv')}::text[]) s(id, hash, member, token, key, iv)`
  await deposit(sql, column('memberId'), now)
  return rows.map((row) => {
    const client = new TestClient(() => Promise.reject(new Error('requests are sent elsewhere')))
    client.ticket = row.sessionId
    client.memberId = row.memberId
    client.username = 'bench'
    // Under both of its names, since a server reads only the one of its mode.
    for (const name of ['__Host-touchline_session', 'touchline_session']) client.cookies.set(name, row.secret)
    client.cipher = new SessionCipher(row.token, row.key, row.iv, true)
    return client
  })
}

async function deposit(sql: postgres.Sql, members: string[], now: Date): Promise<void> {
  const sorted = members.toSorted()
  const id = uuidOf(now)
  await sql`
    select count(*) from post_transfer(${id}, 'deposit', 'sandbox-deposit', ${id}, ${now}, ${sorted}::uuid[],
      array_fill('main'::text, array[${members.length}::int]), array_fill(${BALANCE}::int8, array[${members.length}::int]),
      null, '{}', array['deposit-transit'], array['bench'], array[${-BALANCE * members.length}::int8])`
}

/** An id of this moment. */
export function uuidOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${randomBytes(6).toString('hex')}`
}

/**
 * Adds so many matches that all take orders, each selection at 4.80 %, and answers the ids of their
 * selections ("match.type.option"). They look priced by the settings of a new site, so that a server that
 * prices leaves them alone.
 */
export async function addSelections(
  sql: postgres.Sql,
  matches: number,
  site = { sandbox: false },
): Promise<string[]> {
  await sql`insert into competition (id, name, country) values ('bench', '{}', 'world') on conflict do nothing`
  await sql`insert into team (id, name, icon_color, icon_text)
    select id, '{}', '#000000', '{}' from unnest(array['home', 'away']) id on conflict do nothing`
  const terms = termsOf(settingsOf([], site))
  const rows = await sql<{ id: number }[]>`
    insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, exposure_limit, expected)
    select 'bench', gen_random_uuid()::text, 'bench', 'home', 'away', '1', ${new Date(Date.now() + 9 * HOUR)}, 1000000000000,
      ${sql.json({ homeGoals: 1.4, awayGoals: 1.1, rho: 0, outlook: null, generation: 0, terms } as never)}
    from generate_series(1, ${matches}) returning id`
  const selections = rows.flatMap(({ id }) =>
    marketTypes.flatMap((type) => optionsOf(type).map((option) => ({ id, type, option }))),
  )
  await sql`
    insert into selection (match_id, market_type, option, chance, base_rate, cap)
    select *, 0.05, 480, 10000000 from unnest(${selections.map(({ id }) => id)}::int8[],
      ${selections.map(({ type }) => type)}::int2[], ${selections.map(({ option }) => option)}::text[])`
  return selections.map(({ id, type, option }) => `${id}.${type}.${option}`)
}
