// Facts for the table of checks (engine/src/interchange/checks.ts). Before money moves they are read under
// the locks of both main accounts.
import {
  type InterchangeFacts,
  isProven,
  mayReceive,
  type ReceiverFacts,
} from '@touchline/engine/interchange/checks'
import { roomOf } from '@touchline/engine/withdraw/sources'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { Tx } from '../ledger/post.ts'
import { readDepositing } from '../play/depositing.ts'
import { flagsOf } from '../play/flags.ts'
import { type PermissionRow, permissionOf } from '../play/permission.ts'
import { mayPlayUntil } from '../play/time.ts'
import { type MemberFacts, readMemberFacts } from '../withdraw/orders/facts.ts'
import { isWayOpen } from '../withdraw/orders/ways.ts'

export type InterchangeDeps = Pick<Deps, 'wallClock' | 'siteClock' | 'settings' | 'gateways' | 'vault'>

export interface Sender {
  readonly facts: InterchangeFacts
  readonly who: MemberFacts
  readonly identified: boolean
  readonly paidOut: boolean
}

interface OwnRow {
  readonly off: boolean
  readonly paidOut: boolean
  readonly lastAt: Date | null
}

/** Throws when there is no such member. */
export async function readSender(
  sql: postgres.Sql | Tx,
  deps: InterchangeDeps,
  memberId: string,
): Promise<Sender> {
  const settings = deps.settings.current
  const { least, gapMs, paidLeast } = settings.interchangeRules
  const who = await readMemberFacts(sql, deps, memberId)
  const depositing = await readDepositing(sql, deps, memberId, who.now)
  const [own] = await sql<[OwnRow]>`
    select m.interchange_off as off, ${paidOutOf(sql, paidLeast)} as "paidOut",
      (select made_at from interchange where payer_id = m.id order by id desc limit 1) as "lastAt"
    from member m where m.id = ${memberId}`
  const { permission, termsOpen, identified, identityDue } = depositing!
  return {
    who,
    identified,
    paidOut: own.paidOut,
    facts: {
      now: who.now,
      closed: settings.maintenance.transfers !== null,
      frozen: settings.moneyFrozen,
      open: settings.interchangeOpen,
      member: {
        permission,
        termsOpen,
        identityDue: identityDue && !identified,
        stopped: who.flags.includes('transferBlocked'),
        knownUntil: who.knownUntil,
        off: own.off,
        proven: isProven(settings.interchangeProof, { identified, paidOut: own.paidOut }),
        passwordSet: who.passwordSet,
      },
      lastAt: own.lastAt?.getTime() ?? null,
      balance: who.main,
      dayLeft: who.dayLeft,
      wageringOpen: who.wagering.open,
      room: settings.interchangeSourcesFirst
        ? roomOf(who.main, who.flows, null, (method) => isWayOpen(deps, method))
        : null,
      rules: { least, gapMs },
    },
  }
}

/** Whether member `m` of the statement has been paid a withdrawal of at least `least`. */
function paidOutOf(sql: postgres.Sql | Tx, least: number): postgres.Fragment {
  return sql`exists (select from withdrawal w where w.member_id = m.id and w.state = 'paid' and w.amount >= ${least})`
}

interface ReceiverRow extends PermissionRow {
  readonly known: boolean
  readonly id: string
  readonly username: string
  readonly flags: readonly string[]
  readonly off: boolean
  readonly identified: boolean
  readonly paidOut: boolean
  readonly sameLine: boolean
}

export interface Receiver {
  readonly id: string
  readonly username: string
  readonly takes: boolean
}

/**
 * The member with this account name. The statement is the same for any name: when no member has it, the
 * sender's row is read instead, so that the answer takes as long.
 */
export async function readReceiver(
  sql: postgres.Sql | Tx,
  { wallClock, settings }: Pick<Deps, 'wallClock' | 'settings'>,
  senderId: string,
  name: string,
): Promise<Receiver> {
  const now = wallClock.now()
  const { sessionIdle, interchangeRules, interchangeProof, interchangeSameLine } = settings.current
  const [row] = await sql<[ReceiverRow]>`
    with recursive asked as (
      select coalesce((select id from member where lower(username) = ${name.toLowerCase()}), ${senderId}::uuid) as id,
        exists (select from member where lower(username) = ${name.toLowerCase()}) as known
    ), line as (
      select a.id as member_id, m.id, m.referrer_id from (select id from asked union select ${senderId}::uuid) a join member m on m.id = a.id
      union all
      select l.member_id, m.id, m.referrer_id from line l join member m on m.id = l.referrer_id
    )
    select a.known, m.id, m.username, m.state, ${flagsOf(sql, now)} as flags, m.excluded_until as "excludedUntil",
      m.time_out_until as "timeOutUntil", m.under_age_since as "underAgeSince", ${mayPlayUntil(sql, now, sessionIdle)} as "playUntil",
      m.interchange_off as off, exists (select from identity i where i.member_id = m.id and i.state = 'approved') as identified,
      ${paidOutOf(sql, interchangeRules.paidLeast)} as "paidOut",
      (select count(distinct l.id) = 1 from line l where l.referrer_id is null) as "sameLine"
    from asked a join member m on m.id = a.id`
  const facts: ReceiverFacts = {
    known: row.known,
    permission: permissionOf(row, now),
    stopped: row.flags.includes('transferBlocked'),
    off: row.off,
    proven: isProven(interchangeProof, row),
    sameLine: row.sameLine || !interchangeSameLine,
  }
  return { id: row.id, username: row.username, takes: mayReceive(facts) }
}
