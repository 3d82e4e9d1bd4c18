import type * as depositCalls from '@touchline/contract/deposit/calls'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { banks } from '@touchline/engine/deposit/banks'
import { depositRefusal, plainName } from '@touchline/engine/deposit/checks'
import { formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../deps.ts'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { channelOf, readFacts } from './facts.ts'
import { askForPages, hurryOrder } from './hosted/hosted.ts'
import { accountOf } from './names.ts'
import { cancelDeposit, tellTxid } from './orders/change.ts'
import { readChannels } from './orders/channels.ts'
import { readDeposit, readDeposits } from './orders/orders.ts'
import { type DepositWish, placeDeposit } from './orders/place.ts'
import { releaseArrived } from './orders/release.ts'

export const depositHandlers: HandlersOf<typeof depositCalls> = {
  async userPaymentMethod({ deps, member, params, language }) {
    refuseForeign(member, params.x)
    return readChannels(deps, member.memberId, language)
  },

  async bankList({ language }) {
    return { banks: banks.map(({ code, name }) => ({ code, name: name[language] })) }
  },

  async bankInfo({ deps, member, params }) {
    refuseForeign(member, params.a)
    const channel = deps.settings.current.depositChannels.find(({ id }) => id === params.b)
    if (!channel?.open || !channel.account) throw refusal(depositRefusal.channelClosed)
    return accountOf(channel.account)
  },

  async checkSameAccountName({ deps, member, body }) {
    refuseForeign(member, body.uid)
    const at = deps.siteClock.now()
    const { realName } = (await readFacts(deps.sql, deps, member.memberId, { at, channel: null })).member
    return { same: realName === null || plainName(realName) === plainName(body.accountName) }
  },

  async saveMoney({ deps, member: { memberId }, body, language }) {
    return orderDeposit(deps, memberId, body, language)
  },

  async pay3Way({ deps, member, body, language }) {
    refuseForeign(member, body.uid)
    const { id: channel, amount, idempotencyKey } = body
    if (!channelOf(deps, channel)?.providerChannel) throw refusal(depositRefusal.channelClosed)
    const wish = { channel, amount, idempotencyKey }
    const { id, orderNumber, url } = await orderDeposit(deps, member.memberId, wish, language)
    return { id, orderNumber, url }
  },

  async deposits({ deps, member, query, language }) {
    const page = await readDeposits(deps, member.memberId, language, query)
    return { siteTime: deps.siteClock.now(), ...page }
  },

  async deposit({ deps, member, params, language }) {
    const order = await readDeposit(deps, member.memberId, params.x, language)
    const isAsked = order.kind === 'hosted' && order.state === 'open' && order.url === null
    if (isAsked) await hurryOrder(deps, order.id)
    return { siteTime: deps.siteClock.now(), order }
  },

  async cancelDeposit({ deps, member: { memberId }, params, language }) {
    await cancelDeposit(deps, memberId, params.x)
    return readDeposit(deps, memberId, params.x, language)
  },

  async tellTxid({ deps, member: { memberId }, params, body, language }) {
    await tellTxid(deps, memberId, params.x, body.txid)
    return readDeposit(deps, memberId, params.x, language)
  },

  async releaseArrived({ deps, member: { memberId }, body }) {
    await releaseArrived(deps, memberId, body.amount, body.idempotencyKey)
    const [balances] = await deps.sql<[{ main: number; arrived: number }]>`
      select (select balance from account where member_id = ${memberId} and kind = 'main') as main,
        (select balance from account where member_id = ${memberId} and kind = 'arrived') as arrived`
    return { quota: formatFen(balances.main), arrived: formatFen(balances.arrived) }
  },
}

/**
 * Places the order; where a provider has the payment page, the provider is asked for it once the order is
 * committed.
 */
async function orderDeposit(
  deps: Deps,
  memberId: string,
  wish: DepositWish,
  language: Language,
): Promise<DepositOrder> {
  const id = await placeDeposit(deps, memberId, wish)
  await askForPages(deps, id)
  return readDeposit(deps, memberId, id, language)
}
