// All that the page of withdrawals knows before anything is pressed: read once, from the same rows as the
// checks, so that what the page previews is what the server will say.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { withdrawOverview } from '@touchline/contract/withdraw/calls'
import type { WithdrawWay } from '@touchline/contract/withdraw/types'
import { formatUsdtRate } from '@touchline/engine/deposit/conversion'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { formatUnits } from '@touchline/engine/money/unit'
import { DAY } from '@touchline/engine/site/units'
import { mostAccounts } from '@touchline/engine/withdraw/account'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { roomOf } from '@touchline/engine/withdraw/sources'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { readAccounts, type StoredAccount, shownAccount } from '../account/account.ts'
import { type MemberFacts, monthStart, quoteOf, readMemberFacts } from './facts.ts'
import { readPending } from './orders.ts'
import { isWayOpen, type WithdrawWayTerms } from './ways.ts'

/** With fewer payments no times are shown: one slow payment would weigh too much. */
const leastMeasured = 5

export async function readOverview(
  deps: Deps,
  memberId: string,
  language: Language,
): Promise<PayloadOf<typeof withdrawOverview>> {
  const settings = deps.settings.current
  const [who, accounts, pending, took] = await Promise.all([
    readMemberFacts(deps.sql, deps, memberId),
    readAccounts(deps, deps.sql, memberId),
    readPending(deps, memberId, language),
    readTook(deps),
  ])
  const { realName, wagering } = who
  const { withdrawRules: rules, withdrawReview: review, withdrawCode: code } = settings
  return {
    siteTime: who.now,
    main: formatFen(who.main),
    arrived: formatFen(who.arrived),
    closed: settings.maintenance.withdrawals !== null,
    frozen: settings.moneyFrozen,
    stopped: who.flags.includes('withdrawMoneyBlocked'),
    restricted: who.restricted,
    identified: realName !== null,
    realName,
    passwordSet: who.passwordSet,
    codeToWithdraw: code === 'always',
    codeToSave: code !== 'never',
    paidToCard: who.paidToCard,
    sharedAddress: who.sharedAddress,
    knownUntil: who.knownUntil,
    level: who.level,
    dayLimit: formatFen(who.dayLimit),
    dayLeft: formatFen(who.dayLeft),
    feePercent: formatBp(rules.feeBp),
    freeOf: who.freeOf,
    freeLeft: who.freeLeft,
    nextFreeTime: monthStart(who.now, 1),
    wagering: {
      open: formatFen(wagering.open),
      asked: formatFen(wagering.asked),
      since: wagering.since,
      leastRate: formatBp(settings.wageringRules.leastRateBp),
    },
    pending,
    lastTime: who.lastAt,
    gapMs: rules.gapMs,
    sameMs: rules.sameMs,
    changedMs: rules.changedMs,
    ruleDay: formatFen(review.ruleDay),
    ruleMonth: formatFen(review.ruleMonth),
    ways: settings.withdrawWays.map((way) => shownWay(deps, who, way, accounts, language)),
    accounts: accounts.map((account) => shownAccount(settings, account, realName, language)),
    wallets: settings.withdrawWallets.map(({ id, name }) => ({ id, name: name[language] })),
    took,
  }
}

function shownWay(
  deps: Deps,
  who: MemberFacts,
  { method, note, least, most }: WithdrawWayTerms,
  accounts: readonly StoredAccount[],
  language: Language,
): WithdrawWay {
  const { kind, unit, network = null } = withdrawMethod[method]
  const { rate, networkFee, parts } = quoteOf(deps, who, method)
  const balance = (who.main + who.arrived) as Fen
  const saved = accounts.filter((account) => account.method === method).length
  return {
    method,
    kind,
    network,
    unit,
    open: isWayOpen(deps, method),
    note: note?.[language] ?? null,
    least: formatFen(least),
    most: formatFen(most),
    networkFee: formatUnits(unit, networkFee),
    rate: rate && formatUsdtRate(rate),
    room: formatFen(roomOf(balance, who.flows, method, (each) => isWayOpen(deps, each))),
    returns: parts.map((part) => ({
      amount: formatFen(part.amount),
      rate: part.rate && formatUsdtRate(part.rate),
    })),
    remainSlots: Math.max(0, mostAccounts - saved),
  }
}

/**
 * The times from request to payment of the last 30 days, in ms: what half of the payments, and nine in ten,
 * did not exceed.
 */
async function readTook({ sql, siteClock }: Deps): Promise<{ half: number; ninth: number } | null> {
  const since = siteClock.now() - 30 * DAY
  const [row] = await sql<[{ half: number | null; ninth: number | null; count: number }]>`
    select count(*)::int as count,
      percentile_disc(0.5) within group (order by extract(epoch from ended_at - requested_at) * 1000)::float8 as half,
      percentile_disc(0.9) within group (order by extract(epoch from ended_at - requested_at) * 1000)::float8 as ninth
    from withdrawal where state = 'paid' and ended_at > ${new Date(since)} and id > ${uuidFloor(since - 30 * DAY)}`
  if (row.count < leastMeasured || row.half === null || row.ninth === null) return null
  return { half: Math.round(row.half), ninth: Math.round(row.ninth) }
}
