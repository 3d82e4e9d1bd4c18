// Sessions: stored by the sha256 of a 256-bit secret, kept in memory between requests, ended for every
// process within a second by NOTIFY; while notifications may be missed, every request asks the database. The
// wall clock alone counts here.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { type Language, languageOf } from '@touchline/contract/language'
import type { memberStates } from '@touchline/contract/member/types'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { WallClock } from '../../clocks.ts'
import type { Settings } from '../../db/settings.ts'
import type { Listener } from '../../live/listener.ts'
import type { SignedIn } from '../handler.ts'
import { SessionCipher } from '../sealed/cipher.ts'

/** How often the last activity is written, at most. */
export const writeEveryMs = 60_000
/** Sessions kept in memory; beyond that the one read longest ago goes. */
const kept = 50_000

export type EndReason = 'signed-out' | 'idle' | 'elsewhere' | 'password' | 'blocked' | 'remote'

export interface Session extends SignedIn {
  readonly language: Language
  readonly profileComplete: boolean
  readonly cipher: SessionCipher | null
  readonly endReason: EndReason | null
  /** Unix ms. */
  readonly createdAt: number
  /** Unix ms of the last request that extended it. */
  activeAt: number
  writtenAt: number
}

interface Row {
  id: string
  memberId: string
  username: string
  language: string
  state: (typeof memberStates)[number]
  excludedUntil: Date | null
  reopenAt: Date | null
  askedAt: Date | null
  profileComplete: boolean
  createdAt: Date
  activeAt: Date
  endReason: EndReason | null
  cipherToken: string | null
  cipherKey: string | null
  cipherIv: string | null
  cipherMac: boolean | null
}

interface Parts {
  readonly sql: postgres.Sql
  readonly listener: Listener
  readonly wallClock: WallClock
  readonly settings: Settings
  readonly log: Logger
}

/** A new session's id, which is no secret, and its secret, which is never stored. */
export interface SessionKey {
  readonly id: string
  readonly secret: string
}

export class Sessions {
  readonly #parts: Parts
  /** By the hash of the secret, in the order they were read. */
  readonly #cache = new Map<string, Session>()
  readonly #hashById = new Map<string, string>()
  readonly #whenEnded = new Set<(sessionId: string) => void>()
  /** Rises with every change: a row that was read before may be out of date. */
  #changes = 0

  constructor(parts: Parts) {
    this.#parts = parts
    parts.listener.on('touchline_session', (id) => this.#changed(id))
    parts.listener.whenUp(() => {
      this.#changes++
      this.#cache.clear()
      this.#hashById.clear()
    })
  }

  /** The session of a secret, ended ones included; null when there never was one. */
  async find(secret: string): Promise<Session | null> {
    const key = secretHash(secret)
    const cached = this.#cache.get(key)
    if (cached && this.#parts.listener.up && !this.#isOld(cached) && !this.#isIdle(cached.activeAt))
      return cached
    const session = await this.#read(key)
    if (!session || session.endReason) return session
    // Another process may have had a later request that it has not written yet.
    const idle = this.#isIdle(session.writtenAt + writeEveryMs)
    return idle || this.#isOld(session) ? this.#endIdle(session) : session
  }

  /** Extends the session by this request; written to the database at most once a minute. */
  touch(session: Session): void {
    const now = this.#parts.wallClock.now()
    session.activeAt = now
    if (now - session.writtenAt < writeEveryMs) return
    session.writtenAt = now
    const { sql, log } = this.#parts
    sql`update session set active_at = greatest(active_at, ${new Date(now)})
      where id = ${session.sessionId} and ended_at is null`.catch((err: unknown) =>
      log.error({ err }, 'last activity not written'),
    )
  }

  /** Begins a session of a member; others of the same member end with reason `elsewhere` (answered 993). */
  async start(
    tx: postgres.TransactionSql,
    member: { readonly id: string; readonly address: string; readonly device: string },
  ): Promise<SessionKey> {
    const now = new Date(this.#parts.wallClock.now())
    const secret = randomBytes(32).toString('base64url')
    const id = randomUUID()
    // Two sign-ins of one member take turns, so that exactly one session is left.
    await tx`select from member where id = ${member.id} for update`
    await this.endAllOf(tx, member.id, 'elsewhere')
    await tx`update member set signed_in_at = ${now} where id = ${member.id}`
    await tx`delete from dormancy where member_id = ${member.id} and since is null`
    await tx`insert into session (id, secret_hash, member_id, created_at, active_at, address, device) values
      (${id}, ${Buffer.from(secretHash(secret), 'hex')}, ${member.id}, ${now}, ${now}, ${member.address}, ${member.device})`
    return { id, secret }
  }

  /** Ends one session in every process after the commit. */
  async end(tx: postgres.TransactionSql, id: string, reason: EndReason): Promise<void> {
    await this.#endWhere(tx, tx`id = ${id}`, reason)
  }

  /** Ends all sessions of a member: sign-in elsewhere, password change, block. */
  async endAllOf(tx: postgres.TransactionSql, memberId: string, reason: EndReason): Promise<void> {
    await this.#endWhere(tx, tx`member_id = ${memberId}`, reason)
  }

  /** Ends the sessions of all members that a merchant signs in. */
  async endAllOfMerchant(tx: postgres.TransactionSql, merchantId: string, reason: EndReason): Promise<void> {
    await this.#endWhere(
      tx,
      tx`member_id in (select id from member where merchant_id = ${merchantId})`,
      reason,
    )
  }

  /** Ends any number of sessions in one statement, and tells every process of each after the commit. */
  async #endWhere(
    tx: postgres.TransactionSql,
    those: postgres.PendingQuery<postgres.Row[]>,
    reason: EndReason,
  ): Promise<void> {
    const now = new Date(this.#parts.wallClock.now())
    await tx`with ended as (
        update session set ended_at = ${now}, end_reason = ${reason}, cipher_key = null, cipher_iv = null
        where ${those} and ended_at is null returning id)
      select pg_notify('touchline_session', id::text) from ended`
  }

  /** Every process rereads a member's sessions after the commit: the member has changed. */
  async tellChangedOf(tx: postgres.TransactionSql, memberId: string): Promise<void> {
    await tx`select pg_notify('touchline_session', id::text) from session where member_id = ${memberId} and ended_at is null`
  }

  /** Registers the cipher of a session; answers its token. The next request of the session uses it. */
  async setCipher(
    tx: postgres.TransactionSql,
    sessionId: string,
    cipher: { readonly key: string; readonly iv: string; readonly mac: boolean },
  ): Promise<string> {
    const token = randomUUID()
    await tx`update session set cipher_token = ${token}, cipher_key = ${cipher.key}, cipher_iv = ${cipher.iv},
      cipher_mac = ${cipher.mac} where id = ${sessionId} and ended_at is null`
    await this.tellChanged(tx, sessionId)
    return token
  }

  /** Every process rereads the session after the commit: something about it or its member has changed. */
  async tellChanged(tx: postgres.TransactionSql, sessionId: string): Promise<void> {
    await tx`select pg_notify('touchline_session', ${sessionId})`
  }

  /** Takes the cipher from a session, unless it has registered another one since. */
  async dropCipher(tx: postgres.TransactionSql, sessionId: string, token: string): Promise<void> {
    await tx`update session set cipher_token = null, cipher_key = null, cipher_iv = null, cipher_mac = null
      where id = ${sessionId} and cipher_token = ${token}`
    await this.tellChanged(tx, sessionId)
  }

  /** Forgets what this process remembers of a session: its next request reads the database. */
  forget(sessionId: string): void {
    this.#changes++
    this.#drop(sessionId)
  }

  /** Calls back when a session may have ended or changed, in whatever process that happened. */
  whenChanged(handler: (sessionId: string) => void): () => void {
    this.#whenEnded.add(handler)
    return () => this.#whenEnded.delete(handler)
  }

  #changed(sessionId: string): void {
    this.forget(sessionId)
    for (const handler of this.#whenEnded) handler(sessionId)
  }

  /** Whether the session has lasted as long as any session may. */
  #isOld({ createdAt }: Session): boolean {
    return this.#parts.wallClock.now() - createdAt > this.#parts.settings.current.sessionLongest
  }

  #isIdle(activeAt: number): boolean {
    return this.#parts.wallClock.now() - activeAt > this.#parts.settings.current.sessionIdle
  }

  async #read(key: string): Promise<Session | null> {
    const changes = this.#changes
    const [row] = await this.#parts.sql<Row[]>`
      select s.id, s.member_id as "memberId", m.username, m.language, m.state, m.excluded_until as "excludedUntil",
        m.reopen_at as "reopenAt", d.asked_at as "askedAt", m.profile_complete as "profileComplete", s.created_at as "createdAt",
        s.active_at as "activeAt", s.end_reason as "endReason",
        s.cipher_token as "cipherToken", s.cipher_key as "cipherKey", s.cipher_iv as "cipherIv", s.cipher_mac as "cipherMac"
      from session s join member m on m.id = s.member_id left join dormancy d on d.member_id = s.member_id
      where s.secret_hash = ${Buffer.from(key, 'hex')}`
    if (!row) return null
    const session = fromRow(row)
    if (changes === this.#changes && this.#parts.listener.up) this.#keep(key, session)
    return session
  }

  #keep(key: string, session: Session): void {
    this.#cache.set(key, session)
    this.#hashById.set(session.sessionId, key)
    if (this.#cache.size <= kept) return
    const [oldest] = this.#cache.values()
    if (oldest) this.#drop(oldest.sessionId)
  }

  #drop(sessionId: string): void {
    const key = this.#hashById.get(sessionId)
    if (key) this.#cache.delete(key)
    this.#hashById.delete(sessionId)
  }

  async #endIdle(session: Session): Promise<Session> {
    await this.#parts.sql.begin((tx) => this.end(tx, session.sessionId, 'idle'))
    return { ...session, endReason: 'idle' }
  }
}

function fromRow(row: Row): Session {
  const { cipherToken: token, cipherKey: key, cipherIv: iv, cipherMac: mac } = row
  return {
    sessionId: row.id,
    memberId: row.memberId,
    username: row.username,
    language: languageOf(row.language),
    profileComplete: row.profileComplete,
    cipher: token && key && iv ? new SessionCipher(token, key, iv, mac === true) : null,
    endReason: row.endReason ?? (row.state === 'locked' ? 'blocked' : null),
    restriction: restrictionOf(row),
    createdAt: row.createdAt.getTime(),
    activeAt: row.activeAt.getTime(),
    writtenAt: row.activeAt.getTime(),
  }
}

function restrictionOf({ state, ...row }: Row): Session['restriction'] {
  const askedAt = row.askedAt?.getTime() ?? null
  if (state !== 'normal' && state !== 'locked')
    return { reason: state, until: row.reopenAt?.getTime() ?? null, askedAt }
  const until = row.excludedUntil?.getTime()
  return until === undefined ? null : { reason: 'excluded', until, askedAt: null }
}

function secretHash(secret: string): string {
  return hash('sha256', secret, 'hex')
}
