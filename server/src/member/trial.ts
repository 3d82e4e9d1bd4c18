// Trial funds: the house's money in an account of its own, one grant at a time, until it expires by the
// site's clock. What is left then goes back to the house's bonus account; orders that were paid with it
// stand.
import type { SettingValues } from '@touchline/contract/settings'
import type { Fen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { eachAlone } from '../db/each-alone.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { lockAccount, postTransfer } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { writeMoney } from '../notice/write-notice.ts'
import { withEnds } from '../order/read.ts'
import { mayPlay } from '../play/may-play.ts'

/** 0: none, 1: may be ordered with, 2: expired. */
export type TrialStatus = 0 | 1 | 2

export type TrialEvent = SettingValues['trialEvent']

export interface TrialFunds {
  readonly status: TrialStatus
  readonly event: string
  /** fen granted, fen of net profit that its orders may win in all, and fen won or that may still be won. */
  readonly amount: number
  readonly profitCap: number
  readonly profit: number
  /** Selections that it may be used on; empty: all. */
  readonly selections: readonly string[]
  /** Unix ms, site clock. */
  readonly expiresAt: number
}

/** The member's last trial funds at `now` (Unix ms, site clock); null when there have never been any. */
export async function readTrial(
  { sql }: Pick<Deps, 'sql'>,
  memberId: string,
  now: number,
): Promise<TrialFunds | null> {
  const [row] = await sql<(Omit<TrialFunds, 'status' | 'expiresAt'> & { expiresAt: Date })[]>`
    select g.event, g.amount, g.profit_cap as "profitCap", g.selections, g.expires_at as "expiresAt",
      (select coalesce(sum(o.net), 0)::int8 from standing_order o
        ${withEnds(sql)}
        where o.member_id = g.member_id and o.id >= uuid_floor(g.granted_at) and o.trial_grant = g.id
          and coalesce(e.result, 'won') = 'won') as profit
    from trial_grant g where g.member_id = ${memberId} order by g.granted_at desc limit 1`
  if (!row) return null
  const expiresAt = row.expiresAt.getTime()
  return { ...row, expiresAt, status: now < expiresAt ? 1 : 2 }
}

/**
 * Grants the event's funds at `now` (Unix ms, site clock); false when the member still has funds that have
 * not expired. What is left of expired funds goes back first. Refuses, before anything is written, what
 * may-play.ts refuses for a promotion.
 */
export async function grantTrial(
  deps: Pick<Deps, 'wallClock' | 'settings'>,
  tx: postgres.TransactionSql,
  memberId: string,
  event: TrialEvent,
  now: number,
): Promise<boolean> {
  await lockAccount(tx, memberId)
  await mayPlay(tx, deps, memberId, { kind: 'promotion' })
  await closeExpired(tx, memberId, now)
  const id = uuidv7(now)
  const { name, amount, profitCap, validMs, selections } = event
  const granted = await tx<{ id: string }[]>`
    insert into trial_grant (id, member_id, event, amount, profit_cap, selections, granted_at, expires_at)
    values (${id}, ${memberId}, ${name}, ${amount}, ${profitCap}, ${selections}, ${new Date(now)}, ${new Date(now + validMs)})
    on conflict (member_id) where closed_at is null do nothing returning id`
  if (granted.length === 0) return false
  await move(tx, { id, kind: 'trial-grant', memberId, amount, grant: id, now })
  return true
}

/**
 * Sends back what is left of all funds that have expired by `now` (Unix ms, site clock); answers of how many
 * members.
 */
export async function expireTrials(deps: Pick<Deps, 'sql' | 'log'>, now: number): Promise<number> {
  const { sql } = deps
  const due = await sql<{ memberId: string }[]>`
    select member_id as "memberId" from trial_grant where closed_at is null and expires_at <= ${new Date(now)} order by member_id`
  await eachAlone(deps, due, 'trial funds that could not be given back', ({ memberId }) =>
    sql.begin(async (tx) => {
      await lockAccount(tx, memberId)
      await closeExpired(tx, memberId, now)
    }),
  )
  return due.length
}

/** The caller has locked the member's main account, so that no order uses the funds in the meantime. */
async function closeExpired(tx: postgres.TransactionSql, memberId: string, now: number): Promise<void> {
  const [closed] = await tx<{ id: string; balance: Fen }[]>`
    update trial_grant g set closed_at = ${new Date(now)} from account a
    where g.member_id = ${memberId} and g.closed_at is null and g.expires_at <= ${new Date(now)}
      and a.member_id = g.member_id and a.kind = 'trial'
    returning g.id, a.balance`
  if (!closed) return
  const { id, balance } = closed
  if (balance > 0)
    await move(tx, {
      id: uuidv7(now),
      kind: 'trial-expire',
      memberId,
      amount: -balance,
      now,
      grant: id,
    })
}

async function move(
  tx: postgres.TransactionSql,
  act: {
    id: string
    kind: 'trial-grant' | 'trial-expire'
    memberId: string
    /** fen that the trial account gains */
    amount: number
    grant: string
    now: number
  },
): Promise<void> {
  const { id, kind, memberId, amount, grant, now } = act
  const [receipt] = await postTransfer(tx, {
    id,
    kind,
    act: { kind: 'trial-grant', id: grant },
    postedAt: now,
    members: [{ memberId, account: 'trial', amount }],
    house: [{ account: 'bonus', ref: '', amount: -amount }],
  })
  const matter = kind === 'trial-grant' ? 'trial-granted' : 'trial-expired'
  await writeMoney(tx, memberId, matter, amount, now)
  await notifyLive(tx, { kind: 'member', id: memberId, version: receipt!.seq })
}
