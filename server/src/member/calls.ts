import type * as memberCalls from '@touchline/contract/member/calls'
import { restrictionAt } from '@touchline/engine/member/restriction'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { limitsAt } from '@touchline/engine/order/limits'
import { deviceHash, deviceSecret } from '../access/device.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handler.ts'
import { reservationsLeft } from '../order/reservation/read.ts'
import { readFlags } from '../play/flags.ts'
import { levelOf } from '../play/level.ts'
import { standsAgainst } from '../play/may-play.ts'
import { leastWithdrawal } from '../withdraw/orders/ways.ts'
import { paddedBetSizes, setBetSizes } from './bet-sizes.ts'
import { wakeAccount } from './dormancy/wake.ts'
import { openingHandlers } from './openings.ts'
import { playHandlers } from './play/calls.ts'
import { readProfile } from './profile.ts'
import { settingHandlers } from './setting/calls.ts'
import { hidden } from './setting/contact.ts'
import { noticeChoiceHandlers } from './setting/notice-choices.ts'
import { readTotals } from './totals.ts'
import { readTrial } from './trial.ts'

/** spec 3: preset stakes travel as one comma-separated text of whole amounts or decimals. */
const betSizeText = (sizes: readonly number[]) => sizes.map(formatFen).join(',')

/** spec 3: an empty canSetBet allows all while trialStatus is 1, and none otherwise. */
async function trialAnswer(deps: Deps, memberId: string) {
  const trial = await readTrial(deps, memberId, deps.siteClock.now())
  if (!trial) return { trialStatus: 0, trialEvent: null, canSetBet: [] }
  const { event: name, amount, profitCap, profit, expiresAt } = trial
  return {
    trialStatus: trial.status,
    trialEvent: {
      name,
      amount: formatFen(amount),
      profitCap: formatFen(profitCap),
      profit: formatFen(profit),
      expiresAt,
    },
    canSetBet: trial.status === 1 ? [...trial.selections] : [],
  }
}

export const memberHandlers: HandlersOf<typeof memberCalls> = {
  ...openingHandlers,
  ...playHandlers,
  ...settingHandlers,
  ...noticeChoiceHandlers,

  async memberInfo({ deps, member }) {
    const [profile, totals, left, against, flags, trial] = await Promise.all([
      readProfile(deps, member.memberId),
      readTotals(deps, member.memberId),
      reservationsLeft(deps, member.memberId),
      standsAgainst(deps.sql, deps, member.memberId),
      readFlags(deps.sql, member.memberId, deps.wallClock.now()),
      trialAnswer(deps, member.memberId),
    ])
    const { code } = levelOf(deps.settings.current, profile.level)
    return {
      userid: member.memberId,
      username: profile.username,
      usernickname: profile.nickname,
      level: profile.level,
      accountLevelName: code ?? '',
      betsize: betSizeText(paddedBetSizes(profile.betSizes, deps.settings.current.presetStakes)),
      quota: formatFen(totals.main),
      dealMoneyTotal: formatFen(totals.staked),
      winClose: formatFen(totals.netResult),
      saveTotal: formatFen(totals.deposited),
      withdrawTotal: formatFen(totals.withdrawn),
      maxrisk: formatFen(limitsAt(deps.settings.current.orderLimits, profile.level).perOrder),
      email: hidden(profile.email),
      mobilePass: profile.hasMobile,
      withdrawPassword: profile.hasWithdrawPassword,
      enableVerifyCode: profile.verifiesSignIn,
      withdrawalMin: formatFen(leastWithdrawal(deps)),
      enableBankVerifyCode: deps.settings.current.withdrawCode !== 'never',
      saveMoneyBlocked: against !== null || flags.includes('saveMoneyBlocked'),
      withdrawMoneyBlocked: flags.includes('withdrawMoneyBlocked'),
      transferBlocked: against !== null || flags.includes('transferBlocked'),
      restriction: restrictionAt(member.restriction, deps.wallClock.now()),
      trialQuota: formatFen(totals.trial),
      ...trial,
      reserveRemainNum: left,
      language: profile.language,
    }
  },

  async reApplyMember(request) {
    const { deps, member, body } = request
    const device = deviceHash(deviceSecret(request))
    const state = await wakeAccount(deps, member.memberId, { ...body, device })
    deps.sessions.forget(member.sessionId)
    return { state }
  },

  async assetsFull({ deps, member }) {
    const [totals, trial] = await Promise.all([
      readTotals(deps, member.memberId),
      trialAnswer(deps, member.memberId),
    ])
    return {
      quota: formatFen(totals.main),
      held: formatFen(totals.held),
      arrived: formatFen(totals.arrived),
      openStakes: formatFen(totals.openStakes),
      saveTotal: formatFen(totals.deposited),
      withdrawTotal: formatFen(totals.withdrawn),
      dealMoneyTotal: formatFen(totals.staked),
      trialQuota: formatFen(totals.trial),
      ...trial,
    }
  },

  async memberLevel({ deps, member }) {
    const [profile, totals] = await Promise.all([
      readProfile(deps, member.memberId),
      readTotals(deps, member.memberId),
    ])
    const level = levelOf(deps.settings.current, profile.level)
    const next = deps.settings.current.vipLevels.find((other) => other.level === profile.level + 1)
    return {
      level: level.level,
      code: level.code,
      feePercent: formatBp(level.feeBp),
      insurancePercent: formatBp(level.insuranceBp),
      experience: formatFen(totals.experience),
      nextLevelExperience: next ? formatFen(next.experience * 100) : null,
    }
  },

  async setBetSize({ deps, member, body }) {
    const sizes = await setBetSizes(deps, member.memberId, body.betsize)
    return { betsize: betSizeText(sizes) }
  },
}
