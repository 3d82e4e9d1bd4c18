// Paying in. Names are spelled as in the specification; where it shows a call without fields, the fields are
// ours.
import { bankCodes } from '@touchline/engine/deposit/banks'
import { depositStates } from '@touchline/engine/deposit/states'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money, moneyMoved, moneySent, pageSent, time, uuid } from '../wire-types.ts'
import {
  bankCode,
  channelId,
  companyAccount,
  depositChannel,
  depositOrder,
  payerName,
  txidSuffix,
} from './types.ts'

const base = { capability: 'deposit', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

export const userPaymentMethod = call({
  ...base,
  id: 'finance.user_payment_method',
  summary: 'The ways to pay in, with limits and how long each took, and what the own limits still allow',
  method: 'GET',
  path: '/finance/user_payment_method/{x}',
  params: z.object({ x: uuid }),
  payload: z.object({
    siteTime: time,
    channels: z.array(depositChannel),
    /** The channel of the last order; null without one. */
    last: z.nullable(channelId),
    /** The amount that the member's own deposit limits still allow; null: none is set. */
    limitLeft: z.nullable(money),
    /** The approved name, shortened: the only one that may pay; null while none is approved. */
    realName: z.nullable(z.string()),
    /** The member's VIP level, for the channels that ask for one. */
    level: z.number(),
    /** The code that refuses any order of this member now, whatever the channel; null: none. */
    refused: z.nullable(z.number()),
    /**
     * Arrived money that cannot be played with yet because its withdrawal was taken back: how much, when the
     * first part becomes free, and that withdrawal. Null: none.
     */
    resting: z.nullable(z.object({ amount: money, until: time, withdrawal: uuid })),
  }),
  refusals: [],
})

export const bankList = call({
  ...base,
  id: 'finance.bank_list',
  summary: 'Banks from which members pay and to which they withdraw',
  method: 'GET',
  path: '/finance/bank_list',
  payload: z.object({ banks: z.array(z.object({ code: z.enum(bankCodes), name: z.string() })) }),
  refusals: [],
})

export const bankInfo = call({
  ...base,
  id: 'finance.bank_info',
  summary: 'The account of the company that a channel is paid to: own id, channel, bank that pays',
  method: 'GET',
  path: '/finance/bank_info/{a}/{b}/{c}',
  params: z.object({ a: uuid, b: channelId, c: bankCode }),
  payload: companyAccount,
  refusals: [2226],
})

export const checkSameAccountName = call({
  ...base,
  id: 'finance.check_same_account_name',
  summary: 'Whether a payer’s name is the one that was approved; yes while none is',
  method: 'POST',
  path: '/finance/check_same_account_name',
  // The answer tells only about the caller's own name, which the member knows.
  body: z.object({ uid: uuid, accountName: payerName }),
  payload: z.object({ same: z.boolean() }),
  refusals: [],
})

export const saveMoney = call({
  ...base,
  id: 'finance.save_money',
  summary: 'Order to pay in; answers what to pay, where to, and until when',
  method: 'POST',
  path: '/finance/save_money',
  wholeProfile: true,
  body: z.object({
    channel: channelId,
    amount: moneySent,
    /** The payer's name, where the channel asks for it; without it, the approved name. */
    accountName: z.optional(payerName),
    bankName: z.optional(bankCode),
    idempotencyKey: uuid,
  }),
  payload: depositOrder,
  refusals: [
    1714, 1731, 1732, 1734, 1735, 1738, 1740, 1741, 1742, 1743, 2000, 2223, 2224, 2225, 2226, 2230, 2257,
    2258,
  ],
})

export const pay3Way = call({
  id: 'app.pay3Way',
  capability: 'deposit',
  backend: 'app',
  access: 'member',
  secrecy: 'plain',
  summary:
    'The same as finance.save_money for a channel of hosted pages, for clients of the app API; answers the page’s address',
  method: 'POST',
  path: '/appApi.php',
  wholeProfile: true,
  body: z.object({ uid: uuid, id: channelId, amount: moneySent, idempotencyKey: uuid }),
  payload: z.object({
    id: uuid,
    orderNumber: z.string(),
    /** Null while the provider is asked for it, and when it has refused. */
    url: z.nullable(z.string()),
  }),
  refusals: [
    1714, 1731, 1732, 1734, 1735, 1738, 1740, 1741, 1742, 1743, 2000, 2223, 2225, 2226, 2230, 2257, 2258,
  ],
})

export const deposits = call({
  ...base,
  id: 'finance.deposits',
  added: true,
  summary: 'The own deposit orders, newest first, in every state',
  method: 'GET',
  path: '/finance/deposits',
  query: z.object({ state: z.optional(z.enum(depositStates)), page: z.optional(pageSent) }),
  payload: z.object({ siteTime: time, data: z.array(depositOrder), totalPage: z.number() }),
  refusals: [],
})

export const deposit = call({
  ...base,
  id: 'finance.deposit',
  added: true,
  summary: 'A deposit order of one’s own with its payments',
  method: 'GET',
  path: '/finance/deposit/{x}',
  params: z.object({ x: uuid }),
  payload: z.object({ siteTime: time, order: depositOrder }),
  refusals: [],
})

export const cancelDeposit = call({
  ...base,
  id: 'finance.cancel_deposit',
  added: true,
  summary: 'Take back an order of which no payment was seen; what is paid all the same is credited',
  method: 'POST',
  path: '/finance/deposit/{x}/cancel',
  restricted: true,
  params: z.object({ x: uuid }),
  payload: depositOrder,
  refusals: [2259],
})

export const tellTxid = call({
  ...base,
  id: 'finance.deposit_txid',
  added: true,
  summary: 'Say the last five characters of the transaction that paid an order',
  method: 'POST',
  path: '/finance/deposit/{x}/txid',
  restricted: true,
  params: z.object({ x: uuid }),
  body: z.object({ txid: txidSuffix }),
  payload: depositOrder,
  refusals: [],
})

export const releaseArrived = call({
  ...base,
  id: 'finance.release_arrived',
  added: true,
  summary:
    'Move what had arrived to the main account, as far as may be played with; the same key again moves nothing',
  method: 'POST',
  path: '/finance/release_arrived',
  body: z.object({ amount: moneyMoved, idempotencyKey: uuid }),
  payload: z.object({ quota: money, arrived: money }),
  refusals: [1711, 1714, 1731, 1732, 1734, 1735, 1738, 1740, 1741, 1742, 2230, 2264],
})
