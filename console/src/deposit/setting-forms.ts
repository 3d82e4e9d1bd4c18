import type { depositSettings } from '@touchline/contract/deposit/settings'
import { depositMethods } from '@touchline/engine/deposit/methods'
import { lazy } from 'react'
import { chosen, type FormsOf } from '../app/setting/setting-form.ts'
import { wayColumns, wayRows } from './way-columns.ts'

export const depositForms = {
  depositChannels: {
    columns: {
      id: { label: 'deposit.col_way', figure: 'text' },
      method: {
        label: 'deposit.method',
        figure: 'text',
        choices: chosen(depositMethods, (method) => `deposit.method-${method}`),
      },
      name: { label: 'deposit.col_name', figure: 'text' },
      ...wayColumns,
      presets: { label: 'deposit.col_presets', figure: 'yuanLines' },
      level: { label: 'site.col_fromLevel', figure: 'count' },
      identityFrom: { label: 'deposit.col_identityFrom', figure: 'yuanOrNone' },
      hours: { label: 'deposit.col_openHours', figure: 'textOrNone' },
      from: { label: 'deposit.col_from', figure: 'clock' },
      to: { label: 'deposit.col_to', figure: 'clock' },
      minutes: { label: 'deposit.col_minutes', figure: 'minutes' },
      account: { label: 'deposit.col_account', figure: 'textOrNone' },
      bank: { label: 'deposit.field-bank', figure: 'text' },
      branch: { label: 'deposit.field-branch', figure: 'text' },
      holder: { label: 'deposit.field-holder', figure: 'text' },
      number: { label: 'deposit.field-number', figure: 'text' },
      providerChannel: { label: 'deposit.field-providerChannel', figure: 'textOrNone' },
    },
    rowsOf: wayRows,
    form: lazy(async () => ({ default: (await import('./ChannelsForm.tsx')).ChannelsForm })),
  },
  usdtRate: {
    parts: {
      deposit: { label: 'deposit.rate', figure: 'text' },
      source: { label: 'deposit.rateSource', figure: 'text' },
    },
    form: lazy(async () => ({ default: (await import('./RateForm.tsx')).RateForm })),
  },
  depositRules: {
    parts: {
      gapMs: { label: 'deposit.part_gapMs', figure: 'span' },
      unpaidADay: { label: 'deposit.part_unpaidADay', figure: 'count' },
      restDays: { label: 'deposit.part_restDays', figure: 'days' },
    },
  },
} satisfies FormsOf<typeof depositSettings>
