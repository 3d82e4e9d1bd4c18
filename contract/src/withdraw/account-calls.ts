// Where members want their money to go: cards, addresses and wallets that they save.
import { bankCodes } from '@touchline/engine/deposit/banks'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { helpVideo } from '../site/videos.ts'
import { uuid } from '../wire-types.ts'
import { proof, proofCodes } from './proof.ts'
import {
  branchName,
  cardNumber,
  chainType,
  holderName,
  payoutAccount,
  walletAccount,
  walletId,
} from './types.ts'

const base = { capability: 'withdraw', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

export const bankInfoOwn = call({
  ...base,
  id: 'finance.bank_info.own',
  summary: 'The own cards, and how many more may be saved (asked for with v=2)',
  method: 'GET',
  path: '/finance/bank_info',
  query: z.object({ v: z.optional(z.enum(['1', '2'])) }),
  payload: z.object({
    banks: z.array(payoutAccount),
    remainSlots: z.number(),
    /** The name that the member's cards must be in; null: any name. */
    registerAccountName: z.nullable(z.string()),
  }),
  refusals: [],
})

export const bankAccountName = call({
  ...base,
  id: 'finance.bank_account_name',
  summary: 'The holder of the own cards',
  method: 'GET',
  path: '/finance/bank_account_name/{x}',
  params: z.object({ x: uuid }),
  payload: z.object({
    accountName: z.nullable(z.string()),
    /** The name is that of the approved identity, so it cannot be changed. */
    fixed: z.boolean(),
  }),
  refusals: [],
})

export const setBankAccountName = call({
  ...base,
  id: 'members.set_bank_account_name',
  summary: 'Say who holds the own cards; the approved identity’s name once there is one',
  method: 'POST',
  path: '/members/set_bank_account_name',
  restricted: true,
  body: z.object({ accountName: holderName }),
  payload: z.object({ accountName: z.string() }),
  refusals: [1321, 2236],
})

export const setUserBank = call({
  ...base,
  id: 'members.set_user_bank',
  summary: 'Save a card, or change one that is saved',
  method: 'POST',
  path: '/members/set_user_bank',
  restricted: true,
  body: z.object({
    /** The id of the card to change. Without it a new card is saved. */
    id: z.optional(uuid),
    bankName: z.enum(bankCodes),
    accountNum: cardNumber,
    accountName: holderName,
    branch: branchName,
    isDefault: z.optional(z.boolean()),
    ...proof,
  }),
  payload: payoutAccount,
  refusals: [...proofCodes, 1321, 2235, 2236, 2249, 2262],
})

export const digitalCurrencyAddress = call({
  ...base,
  id: 'members.digital_currency_address',
  summary: 'The own addresses on chains, and the chains on which more may be saved',
  method: 'GET',
  path: '/members/digital_currency_address',
  payload: z.object({
    currencies: z.array(
      z.object({ chain: z.enum(['ERC20', 'TRC20', 'OMNI']), open: z.boolean(), remainSlots: z.number() }),
    ),
    /** Some chain is open. */
    currencyStatus: z.boolean(),
    addresses: z.array(payoutAccount),
  }),
  refusals: [],
})

export const addDigitalCurrencyAddress = call({
  ...base,
  id: 'members.digital_currency_address.add',
  summary: 'Save an address; 1003 where it is none of the chain or its checksum is wrong',
  method: 'POST',
  path: '/members/digital_currency_address/add',
  restricted: true,
  body: z.object({
    chain: chainType,
    address: z.string().check(z.trim(), z.maxLength(64)),
    isDefault: z.optional(z.boolean()),
    ...proof,
  }),
  payload: payoutAccount,
  refusals: [...proofCodes, 2235, 2262],
})

const accountAct = z.object({ id: uuid, act: z.enum(['default', 'off']) })

export const digitalCurrencyAddressStatus = call({
  ...base,
  id: 'members.digital_currency_address.status',
  summary: 'Make an address the default one, or take it off the list',
  method: 'POST',
  path: '/members/digital_currency_address/status',
  restricted: true,
  body: accountAct,
  payload: z.object({}),
  refusals: [2249],
})

export const epayments = call({
  ...base,
  id: 'members.epayments',
  summary: 'The own accounts of wallets, wallet by wallet',
  method: 'GET',
  path: '/members/epayments',
  payload: z.object({
    /** The way is open. */
    epaymentsStatus: z.boolean(),
    epayments: z.array(
      z.object({ paymentId: walletId, name: z.string(), addresses: z.array(payoutAccount) }),
    ),
    remainSlots: z.number(),
  }),
  refusals: [],
})

export const addEpayment = call({
  ...base,
  id: 'members.epayments.add',
  summary: 'Save an account of a wallet',
  method: 'POST',
  path: '/members/epayments/add',
  restricted: true,
  body: z.object({
    paymentId: walletId,
    address: walletAccount,
    accountName: holderName,
    isDefault: z.optional(z.boolean()),
    ...proof,
  }),
  payload: payoutAccount,
  refusals: [...proofCodes, 1321, 2226, 2235, 2236, 2262],
})

export const epaymentStatus = call({
  ...base,
  id: 'members.epayments.status',
  summary: 'Make an account of a wallet the default one, or take it off the list',
  method: 'POST',
  path: '/members/epayments/status',
  restricted: true,
  body: accountAct,
  payload: z.object({}),
  refusals: [2249],
})

export const setWithdrawInfo = call({
  ...base,
  id: 'members.set_withdraw_info',
  summary: 'Which saved account a withdrawal begins with',
  method: 'POST',
  path: '/members/set_withdraw_info',
  restricted: true,
  body: z.object({ account: uuid }),
  payload: z.object({}),
  refusals: [],
})

export const walletGuides = call({
  ...base,
  id: 'finance.wallet_guides',
  added: true,
  summary: 'The operator’s guides to wallets, in the member’s language',
  method: 'GET',
  path: '/finance/wallet_guides',
  payload: z.object({
    guides: z.array(
      z.object({
        name: z.string(),
        downloadLink: z.nullable(z.string()),
        steps: z.array(
          z.object({
            part: z.enum(['install', 'register', 'recharge', 'withdraw']),
            words: z.array(z.string()),
          }),
        ),
      }),
    ),
    /** Videos on other companies' pages, in the member's language. */
    videos: z.array(helpVideo),
  }),
  refusals: [],
})

/** Removes a card from the list. No money goes to it any more. */
export const removeBank = call({
  ...base,
  id: 'members.remove_user_bank',
  added: true,
  summary: 'Take a card off the list',
  method: 'POST',
  path: '/members/remove_user_bank',
  restricted: true,
  body: z.object({ id: uuid }),
  payload: z.object({}),
  refusals: [2249],
})
