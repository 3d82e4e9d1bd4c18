import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type * as withdrawCalls from '@touchline/contract/withdraw/calls'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { parseAddress } from '@touchline/engine/money/chain-address'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { parseUnits } from '@touchline/engine/money/unit'
import { mostAccounts } from '@touchline/engine/withdraw/account'
import { methodOfNetwork, withdrawMethod } from '@touchline/engine/withdraw/methods'
import { returnableOf } from '@touchline/engine/withdraw/sources'
import { type AskingDevice, deviceHash, deviceSecret } from '../access/device.ts'
import { proveWithdrawalPassword } from '../access/withdrawal-password.ts'
import { uuidFloor } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf, SignedIn } from '../http/handler.ts'
import { helpVideosIn } from '../site/help-videos.ts'
import { readAccounts, shownAccount } from './account/account.ts'
import type { Proof } from './account/proof.ts'
import {
  makeDefault,
  type NewAccount,
  readHolder,
  readRealName,
  removeAccount,
  saveAccount,
  setHolder,
} from './account/save.ts'
import { askWithdrawal, cancelWithdrawal } from './orders/change.ts'
import { readExchangeRates } from './orders/exchange.ts'
import { readMemberFacts } from './orders/facts.ts'
import { readWithdrawal, readWithdrawals } from './orders/orders.ts'
import { readOverview } from './orders/page.ts'
import { placeWithdrawal } from './orders/place.ts'
import { isWayOpen } from './orders/ways.ts'

interface ProofRequest extends AskingDevice {
  readonly body: { readonly pickupPassword: string; readonly authToken?: string | undefined }
  readonly address: string
}

function proofOf(request: ProofRequest): Proof {
  const { pickupPassword: password, authToken } = request.body
  return { password, authToken, address: request.address, device: deviceHash(deviceSecret(request)) }
}

export const withdrawHandlers: HandlersOf<typeof withdrawCalls> = {
  async withdrawOverview({ deps, member, language }) {
    return readOverview(deps, member.memberId, language)
  },

  async exchangeRates({ deps }) {
    return readExchangeRates(deps)
  },

  async withdraw(request) {
    const { deps, member, body, language } = request
    const { account, amount, back = false, idempotencyKey } = body
    const arrives = await arrivesOf(deps, member.memberId, account, body.arrives)
    const wish = { account, amount, back, arrives, idempotencyKey }
    const id = await placeWithdrawal(deps, member, wish, proofOf(request))
    return readWithdrawal(deps, member.memberId, id, language)
  },

  async withdrawals({ deps, member, query, language }) {
    const page = await readWithdrawals(deps, member.memberId, language, query)
    return { siteTime: deps.siteClock.now(), ...page }
  },

  async oneWithdrawal({ deps, member, params, language }) {
    const order = await readWithdrawal(deps, member.memberId, params.x, language)
    return { siteTime: deps.siteClock.now(), order }
  },

  async cancelWithdrawal({ deps, member: { memberId }, params, language }) {
    await cancelWithdrawal(deps, memberId, params.x)
    return readWithdrawal(deps, memberId, params.x, language)
  },

  async askWithdrawal({ deps, member: { memberId }, params, language }) {
    await askWithdrawal(deps, memberId, params.x)
    return readWithdrawal(deps, memberId, params.x, language)
  },

  async withdrawLimit({ deps, member, params }) {
    refuseForeign(member, params.x)
    const who = await readMemberFacts(deps.sql, deps, member.memberId)
    const { now, main, arrived, dayLeft, wagering, restricted, paidIn, flags } = who
    const day = accountingDay(now)
    const [row] = await deps.sql<[{ times: number }]>`
      select count(*)::int as times from withdrawal
      where member_id = ${member.memberId} and id >= ${uuidFloor(accountingDayStart(day))}`
    const balance = main + arrived
    const returnable = returnableOf(paidIn).reduce((all, each) => all + each.amount, 0)
    const back = Math.min(balance, returnable)
    const free = wagering.open === 0 || restricted ? balance : back
    return {
      startTime: accountingDayStart(day),
      endTime: accountingDayEnd(day),
      times: row.times,
      withdrawableAmount: formatFen(restricted ? balance : Math.min(free, dayLeft)),
      dailyWithdrawableAmount: formatFen(dayLeft),
      unlimitedWithdrawableAmount: formatFen(back),
      reached: !restricted && dayLeft === 0,
      isEnable:
        deps.settings.current.maintenance.withdrawals === null && !flags.includes('withdrawMoneyBlocked'),
    }
  },

  async receiveFee({ deps, member, params }) {
    refuseForeign(member, params.x)
    const { freeLeft } = await readMemberFacts(deps.sql, deps, member.memberId)
    return {
      fee: formatBp(deps.settings.current.withdrawRules.feeBp),
      freeReductionsNum: freeLeft ?? 0,
      unlimitedFee: freeLeft === null,
    }
  },

  async gameMoneyHold({ member, params }) {
    refuseForeign(member, params.x)
    // The site has no halls, so nothing is there.
    return { total: formatFen(0), halls: [] }
  },

  async checkFirstTakeMoney({ deps, member, params }) {
    refuseForeign(member, params.x)
    const { memberId } = member
    const [who, accounts, [row]] = await Promise.all([
      readMemberFacts(deps.sql, deps, memberId),
      readAccounts(deps, deps.sql, memberId),
      deps.sql<[{ made: boolean }]>`
        select exists (select from withdrawal where member_id = ${memberId} and state = 'paid') as made`,
    ])
    return {
      made: row.made,
      paidToCard: who.paidToCard,
      asks: [
        ...(who.passwordSet ? [] : (['password'] as const)),
        ...(accounts.length > 0 ? [] : (['account'] as const)),
        ...(who.realName !== null ? [] : (['identity'] as const)),
      ],
    }
  },

  async stayPoint({ deps, member, params }) {
    refuseForeign(member, params.a)
    const { wagering } = await readMemberFacts(deps.sql, deps, member.memberId)
    // The wagering of a hall is the hall's own; this site has none.
    const { open, since } = params.b === 'all' ? wagering : { open: 0, since: null }
    return { uid: member.memberId, stayPoint: formatFen(open), stayTime: since }
  },

  async bankInfoOwn({ deps, member: { memberId }, language }) {
    const { accounts, realName } = await listOf(deps, memberId, language)
    const banks = accounts.filter(({ method }) => method === 'card')
    return { banks, remainSlots: mostAccounts - banks.length, registerAccountName: realName }
  },

  async bankAccountName({ deps, member, params }) {
    refuseForeign(member, params.x)
    const { name, fixed } = await readHolder(deps, deps.sql, member.memberId)
    return { accountName: name, fixed }
  },

  async setBankAccountName({ deps, member: { memberId }, body }) {
    return { accountName: await setHolder(deps, memberId, body.accountName) }
  },

  async setUserBank(request) {
    const {
      id = null,
      bankName: bank,
      accountNum: number,
      accountName: holder,
      branch,
      isDefault,
    } = request.body
    const details = { kind: 'card', bank, branch, number, holder } as const
    return save(request, { method: 'card', details, id, isDefault: isDefault ?? false })
  },

  async removeBank({ deps, member: { memberId }, body }) {
    await removeAccount(deps, memberId, body.id, 'card')
    return {}
  },

  async digitalCurrencyAddress({ deps, member: { memberId }, language }) {
    const { accounts } = await listOf(deps, memberId, language)
    const currencies = (['ERC20', 'TRC20'] as const).map((chain) => ({
      chain,
      open: isWayOpen(deps, methodOfNetwork(chain)),
      remainSlots: mostAccounts - accounts.filter(({ method }) => method === methodOfNetwork(chain)).length,
    }))
    return {
      // Its issuer has closed OMNI: what was saved could never be paid to.
      currencies: [...currencies, { chain: 'OMNI', open: false, remainSlots: 0 }],
      currencyStatus: currencies.some(({ open }) => open),
      addresses: accounts.filter(({ method }) => withdrawMethod[method].kind === 'address'),
    }
  },

  async addDigitalCurrencyAddress(request) {
    const { chain, address, isDefault } = request.body
    const account = parseAddress(chain, address)
    if (!account) throw refusal(1003, { field: 'address' })
    const details = { kind: 'address', account } as const
    return save(request, { method: methodOfNetwork(chain), details, id: null, isDefault: isDefault ?? false })
  },

  async digitalCurrencyAddressStatus({ deps, member: { memberId }, body: { id, act } }) {
    if (act === 'default') await makeDefault(deps, memberId, id)
    else await removeAccount(deps, memberId, id, 'address')
    return {}
  },

  async epayments({ deps, member: { memberId }, language }) {
    const { accounts } = await listOf(deps, memberId, language)
    const own = accounts.filter(({ method }) => method === 'epay')
    return {
      epaymentsStatus: isWayOpen(deps, 'epay'),
      epayments: deps.settings.current.withdrawWallets.map(({ id, name }) => ({
        paymentId: id,
        name: name[language],
        addresses: own.filter(({ paymentId }) => paymentId === id),
      })),
      remainSlots: mostAccounts - own.length,
    }
  },

  async addEpayment(request) {
    const { deps, body } = request
    const { paymentId: wallet, address: account, accountName: holder, isDefault } = body
    if (!deps.settings.current.withdrawWallets.some(({ id }) => id === wallet)) throw refusal(2226)
    const details = { kind: 'epay', wallet, account, holder } as const
    return save(request, { method: 'epay', details, id: null, isDefault: isDefault ?? false })
  },

  async epaymentStatus({ deps, member: { memberId }, body: { id, act } }) {
    if (act === 'default') await makeDefault(deps, memberId, id)
    else await removeAccount(deps, memberId, id, 'epay')
    return {}
  },

  async walletGuides({ deps, language }) {
    const { walletGuides } = deps.settings.current
    return {
      videos: helpVideosIn(deps.settings.current, 'wallets', language),
      guides: walletGuides.map(({ name, downloadLink, steps }) => ({
        name,
        downloadLink,
        steps: steps.map(({ part, words }) => ({ part, words: words[language] })),
      })),
    }
  },

  async setWithdrawInfo({ deps, member: { memberId }, body }) {
    await makeDefault(deps, memberId, body.account)
    return {}
  },

  async checkPickupPassword({ deps, member, body, address }) {
    await proveWithdrawalPassword(deps, member, { password: body.pickupPassword, address })
    return {}
  },
}

interface SaveRequest extends ProofRequest {
  readonly deps: Deps
  readonly member: SignedIn
  readonly language: Language
}

async function save(request: SaveRequest, account: NewAccount): Promise<PayoutAccount> {
  const { deps, member, language } = request
  const id = await saveAccount(deps, member, account, proofOf(request))
  const { accounts } = await listOf(deps, member.memberId, language)
  return accounts.find((each) => each.id === id)!
}

async function listOf(
  deps: Deps,
  memberId: string,
  language: Language,
): Promise<{ accounts: PayoutAccount[]; realName: string | null }> {
  const [accounts, realName] = await Promise.all([
    readAccounts(deps, deps.sql, memberId),
    readRealName(deps, deps.sql, memberId),
  ])
  const settings = deps.settings.current
  return { realName, accounts: accounts.map((each) => shownAccount(settings, each, realName, language)) }
}

/**
 * The amount that was shown to arrive, in the account's unit. Refuses with 1004 when there is no such
 * account, and with 1003 a text that is no amount of its unit.
 */
async function arrivesOf(deps: Deps, memberId: string, id: string, text: string): Promise<number> {
  const account = (await readAccounts(deps, deps.sql, memberId)).find((each) => each.id === id)
  if (!account) throw refusal(1004)
  const arrives = parseUnits(withdrawMethod[account.method].unit, text)
  if (arrives === null) throw refusal(1003, { field: 'arrives' })
  return arrives
}
