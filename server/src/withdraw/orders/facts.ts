// Facts for the withdrawal checks (engine/src/withdraw/checks.ts) and for who approves; an order reads them
// under the main account's lock.
import type { SettingValues } from '@touchline/contract/settings'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { Fen } from '@touchline/engine/money/fen'
import { siteAheadMs } from '@touchline/engine/site/zone'
import type { Fee, FeeFacts } from '@touchline/engine/withdraw/amounts'
import { arrivesOf, feeOf, type Quote } from '@touchline/engine/withdraw/amounts'
import type { WithdrawFacts } from '@touchline/engine/withdraw/checks'
import { leadsBack, type WithdrawMethod, withdrawMethod } from '@touchline/engine/withdraw/methods'
import {
  type Flows,
  type Returnable,
  returnableOf,
  roomOf,
  takeFrom,
  type WageringRequirement,
  wageringOf,
} from '@touchline/engine/withdraw/sources'
import { countedStates, pendingStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import { approvedName } from '../../deposit/names.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../ledger/post.ts'
import { flagsOf } from '../../play/flags.ts'
import { differsFrom, type StoredAccount } from '../account/account.ts'
import { type PaidInAt, readFlows, readPaidIn } from '../sources/sources.ts'
import { withdrawRate } from './rate.ts'
import { isWayOpen, networkFeeOf, wayOf } from './ways.ts'

export type FactDeps = Pick<Deps, 'wallClock' | 'siteClock' | 'settings' | 'gateways' | 'vault'>

/** Facts of the member that do not depend on the amount or the destination. */
export interface MemberFacts {
  /** Unix ms, site time. */
  readonly now: number
  readonly restricted: boolean
  /** Banned or under age: two people look. */
  readonly closely: boolean
  readonly flags: readonly string[]
  readonly level: number
  readonly realName: string | null
  readonly passwordSet: boolean
  readonly paidToCard: boolean
  readonly sharedAddress: boolean
  readonly sharedNetwork: boolean
  /** Unix ms, site time: until then only to accounts that were paid before; null: to any. */
  readonly knownUntil: number | null
  /** fen */
  readonly main: Fen
  readonly arrived: Fen
  readonly owed: Fen
  /**
   * fen of the accounting day's withdrawals and interchanges. It may exceed `dayLimit`, which does not bind
   * restricted members.
   */
  readonly ofDay: Fen
  readonly dayLimit: Fen
  readonly dayLeft: Fen
  readonly freeOf: number | null
  readonly freeLeft: number | null
  readonly pending: boolean
  readonly lastAt: number | null
  readonly paidIn: readonly PaidInAt[]
  readonly flows: Flows
  readonly wagering: WageringRequirement
}

interface Row {
  readonly state: string
  readonly level: number
  readonly flags: readonly string[]
  readonly underAge: boolean
  readonly excluded: boolean
  readonly name: Buffer | null
  readonly passwordSet: boolean
  readonly main: number
  readonly arrived: number
  readonly owed: number
  readonly paidToCard: boolean
  readonly ofDay: number
  readonly freeUsed: number
  readonly pending: boolean
  readonly lastAt: Date | null
  readonly sharedNetwork: boolean
  readonly sharedAddress: boolean
  readonly regained: Date | null
}

/** Throws when there is no such member. */
export async function readMemberFacts(
  sql: postgres.Sql | Tx,
  deps: FactDeps,
  memberId: string,
): Promise<MemberFacts> {
  const settings = deps.settings.current
  const [now, wallNow] = [deps.siteClock.now(), deps.wallClock.now()]
  const shared = sharedSince(sql, settings, wallNow)
  const [row] = await sql<Row[]>`
    select m.state, m.level, m.regained_at as regained, ${flagsOf(sql, wallNow)} as flags, m.under_age_since is not null as "underAge",
      coalesce(m.excluded_until > ${new Date(wallNow)}, false) as excluded, m.withdraw_password_hash is not null as "passwordSet",
      (select i.real_name from identity i where i.member_id = m.id and i.state = 'approved') as name,
      (select balance from account where member_id = m.id and kind = 'main') as main,
      (select balance from account where member_id = m.id and kind = 'arrived') as arrived,
      coalesce((select -sum(amount) from house_entry where account = 'owed' and ref = m.id::text), 0)::int8 as owed,
      exists (select from withdrawal w where w.member_id = m.id and w.method = 'card' and w.state = 'paid') as "paidToCard",
      (coalesce((select sum(w.amount) from withdrawal w where w.member_id = m.id and w.state = any(${countedStates})
        and w.id >= ${uuidFloor(accountingDayStart(accountingDay(now)))}), 0)
        + coalesce((select sum(i.amount) from interchange i where i.payer_id = m.id
          and i.id >= ${uuidFloor(accountingDayStart(accountingDay(now)))}), 0))::int8 as "ofDay",
      (select count(*)::int from withdrawal w where w.member_id = m.id and w.free and w.state = any(${countedStates})
        and w.id >= ${uuidFloor(monthStart(now))}) as "freeUsed",
      exists (select from withdrawal w where w.member_id = m.id and w.state = any(${pendingStates})) as pending,
      (select w.requested_at from withdrawal w where w.member_id = m.id order by w.id desc limit 1) as "lastAt",
      exists (${shared}) as "sharedNetwork",
      exists (select from (${shared}) s where exists (select from member_trace x join member_trace y on y.kind = x.kind and y.print = x.print
          and y.member_id = s.other where x.member_id = m.id and x.kind in ('device', 'identity'))
        or exists (select from payout_account x join payout_account y on y.print = x.print and y.member_id = s.other
          where x.member_id = m.id)) as "sharedAddress"
    from member m where m.id = ${memberId}`
  if (!row) throw new Error(`no member ${memberId}`)
  const paidIn = await readPaidIn(sql, settings, memberId, now)
  const level = settings.vipLevels.find(({ level }) => level === row.level) ?? settings.vipLevels[0]!
  const { freeWithdrawals: freeOf, dailyWithdrawal: dayLimit } = level
  return {
    ...row,
    now,
    restricted: row.state !== 'normal' || row.underAge || row.excluded,
    closely: row.state === 'banned' || row.underAge,
    realName: approvedName(deps, memberId, row.name),
    main: row.main as Fen,
    arrived: row.arrived as Fen,
    owed: row.owed as Fen,
    ofDay: row.ofDay as Fen,
    dayLimit,
    dayLeft: Math.max(0, dayLimit - row.ofDay) as Fen,
    freeOf,
    freeLeft: freeOf === null ? null : Math.max(0, freeOf - row.freeUsed),
    lastAt: row.lastAt?.getTime() ?? null,
    // This time runs by the wall clock, so that what is left of it is converted to site time.
    knownUntil: knownUntil(row.regained, settings.withdrawRules.regainedMs, wallNow, now),
    paidIn,
    flows: await readFlows(sql, paidIn, memberId),
    wagering: wageringOf(paidIn, settings.wageringRules.multipleBp),
  }
}

function knownUntil(regained: Date | null, lasts: number, wallNow: number, now: number): number | null {
  const left = regained === null ? 0 : regained.getTime() + lasts - wallNow
  return left > 0 ? now + left : null
}

/**
 * Members who were seen in one of member `m`'s networks for less than the waiting time. It counts from when
 * both were first seen there, and never restarts. A network of many members is a public one and is ignored.
 */
function sharedSince(
  sql: postgres.Sql | Tx,
  { withdrawRules, accountLinks }: SettingValues,
  wallNow: number,
): postgres.Fragment {
  return sql`select b.member_id as other from member_trace a join member_trace b on b.kind = a.kind and b.print = a.print
    where a.kind = 'address' and a.member_id = m.id and b.member_id <> m.id
      and greatest(a.first_at, b.first_at) > ${new Date(wallNow - withdrawRules.sharedMs)}
      and (select count(*) from (select from member_trace c where c.kind = a.kind and c.print = a.print limit ${accountLinks.most + 1}) n)
        <= ${accountLinks.most}`
}

/**
 * Unix ms, site time: the start of the site's calendar month that contains `now`, or of the month `ahead`
 * months later.
 */
export function monthStart(now: number, ahead = 0): number {
  const local = new Date(now + siteAheadMs)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + ahead) - siteAheadMs
}

/** With the deposits that go back. */
type WithdrawQuote = Quote & { readonly parts: ReturnType<typeof returnsBy> }

/** What may go back by a way, the oldest first, with the rates at which it came. */
function returnsBy(
  deps: FactDeps,
  { paidIn, main, arrived }: MemberFacts,
  method: WithdrawMethod,
): (Returnable & { readonly rate: PaidInAt['rate'] })[] {
  const rates = new Map(paidIn.map(({ id, rate }) => [id, rate]))
  const isOpen = (each: WithdrawMethod) => isWayOpen(deps, each)
  const mine = returnableOf(paidIn).filter(({ home }) => leadsBack(home, method, isOpen))
  // No more can go back than the member still has.
  return takeFrom(mine, (main + arrived) as Fen).map((each) => ({
    ...each,
    rate: rates.get(each.id) ?? null,
  }))
}

/** How an amount is converted into what arrives by this method. */
export function quoteOf(deps: FactDeps, who: MemberFacts, method: WithdrawMethod): WithdrawQuote {
  const settings = deps.settings.current
  const way = wayOf(settings, method)
  return {
    unit: withdrawMethod[method].unit,
    rate: withdrawMethod[method].unit === 'USDT' ? withdrawRate(settings) : null,
    networkFee: way ? networkFeeOf(way) : 0,
    parts: returnsBy(deps, who, method),
  }
}

export function feeFactsOf(
  { settings }: Pick<Deps, 'settings'>,
  { restricted, freeLeft }: MemberFacts,
  { method, back }: { readonly method: WithdrawMethod; readonly back: boolean },
): FeeFacts {
  const { feeBp } = settings.current.withdrawRules
  return { feeBp, freeLeft, exempt: back || restricted || withdrawMethod[method].unit === 'USDT' }
}

export interface Wish {
  readonly account: StoredAccount
  readonly amount: Fen
  readonly back: boolean
}

/** All facts that the table of checks needs of a wish, with the fee and what arrives. */
export async function readFacts(
  sql: postgres.Sql | Tx,
  deps: FactDeps,
  who: MemberFacts,
  { account, amount, back }: Wish,
): Promise<{ facts: WithdrawFacts; fee: Fee; quote: WithdrawQuote }> {
  const settings = deps.settings.current
  const { method } = account
  const way = wayOf(settings, method)
  const quote = quoteOf(deps, who, method)
  const fee = feeOf(amount, feeFactsOf(deps, who, { method, back }))
  const balance = (who.main + who.arrived) as Fen
  const isOpen = (each: WithdrawMethod) => isWayOpen(deps, each)
  const [same] = await sql<{ at: Date }[]>`
    select requested_at as at from withdrawal where account_id = ${account.id} and amount = ${amount} order by id desc limit 1`
  const { gapMs, sameMs, changedMs } = settings.withdrawRules
  return {
    fee,
    quote,
    facts: {
      now: who.now,
      closed: settings.maintenance.withdrawals !== null,
      frozen: settings.moneyFrozen,
      method: {
        open: isOpen(method) && (quote.unit === 'CNY' || back || quote.rate !== null),
        least: way?.least ?? (0 as Fen),
        most: way?.most ?? (0 as Fen),
        virtual: quote.unit === 'USDT',
      },
      account: {
        beingChecked: account.checking,
        holderDiffers: differsFrom(who.realName, account.details),
        changedAt: account.changedAt?.getTime() ?? null,
        paidBefore: account.paidAt !== null,
      },
      member: {
        restricted: who.restricted,
        stopped: who.flags.includes('withdrawMoneyBlocked'),
        identified: who.realName !== null,
        paidToCard: who.paidToCard,
        sharedAddress: who.sharedAddress,
        passwordSet: who.passwordSet,
        knownUntil: who.knownUntil,
      },
      balance,
      dayLeft: who.dayLeft,
      pending: who.pending,
      lastAt: who.lastAt,
      sameAt: same?.at.getTime() ?? null,
      wageringOpen: who.wagering.open,
      room: roomOf(balance, who.flows, method, isOpen),
      returnable: quote.parts.reduce((all, part) => all + part.amount, 0) as Fen,
      arrives: arrivesOf(amount, back, fee.fee, quote),
      rules: { gapMs, sameMs, changedMs },
    },
  }
}
