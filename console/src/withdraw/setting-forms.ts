import type { withdrawSettings } from '@touchline/contract/withdraw/settings'
import { withdrawMethods } from '@touchline/engine/withdraw/methods'
import { lazy } from 'react'
import { chosen, eachPart, type FormsOf, nameColumns, named, oneOrNone } from '../app/setting/setting-form.ts'
import { wayColumns, wayRows } from '../deposit/way-columns.ts'
import { guideColumns, guideRows } from './guide-rows.ts'

export const withdrawForms = {
  withdrawWays: {
    columns: {
      method: {
        label: 'withdraw.way',
        figure: 'text',
        choices: chosen(withdrawMethods, (method) => `withdraw.way-${method}`),
      },
      ...wayColumns,
      networkFee: { label: 'withdraw.col_networkFee', figure: 'text' },
    },
    rowsOf: wayRows,
    form: lazy(async () => ({ default: (await import('./WaysForm.tsx')).WaysForm })),
  },
  withdrawWallets: {
    columns: { id: { label: 'withdraw.col_walletId', figure: 'text' }, ...nameColumns },
    most: 10,
    ...named,
  },
  payoutBank: {
    columns: {
      bank: { label: 'withdraw.col_bank', figure: 'text' },
      code: { label: 'withdraw.col_cnaps', figure: 'textOrNone' },
      holder: { label: 'withdraw.col_holder', figure: 'text' },
      number: { label: 'withdraw.col_number', figure: 'text' },
    },
    ...oneOrNone,
  },
  usdtWithdrawRate: {
    form: lazy(async () => ({ default: (await import('./RateForm.tsx')).RateForm })),
  },
  withdrawRules: {
    parts: {
      ...eachPart(
        ['gapMs', 'sameMs', 'changedMs', 'sharedMs', 'regainedMs', 'backPlayMs', 'inquiryMs'],
        (name) => `withdraw.figure-${name}`,
        'span',
      ),
      feeBp: { label: 'withdraw.figure-feeBp', figure: 'percent' },
    },
  },
  wageringRules: {
    parts: {
      multipleBp: { label: 'withdraw.figure-multipleBp', figure: 'times' },
      leastRateBp: { label: 'withdraw.figure-leastRateBp', figure: 'percent' },
    },
  },
  withdrawReview: {
    parts: {
      ...eachPart(
        ['ruleDay', 'ruleMonth', 'twoFrom', 'monthMost'],
        (name) => `withdraw.figure-${name}`,
        'yuan',
      ),
      deviceMs: { label: 'withdraw.figure-deviceMs', figure: 'span' },
      changedMs: { label: 'withdraw.figure-unchangedMs', figure: 'span' },
    },
  },
  withdrawCode: {
    choices: {
      never: 'withdraw.choice_never',
      save: 'withdraw.choice_save',
      always: 'withdraw.choice_always',
    },
  },
  moneyFrozen: {},
  walletGuides: { columns: guideColumns, most: 4, ...guideRows },
} satisfies FormsOf<typeof withdrawSettings>
