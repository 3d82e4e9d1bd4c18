// Settings that are ways of money, whose forms stand in their capabilities: how their parts are read.
import { depositMethods } from '@touchline/engine/deposit/methods'
import { withdrawMethods } from '@touchline/engine/withdraw/methods'
import type { PlainKey } from '../i18n/texts.ts'
import type { Column, Row, Rows } from './row-settings.ts'

interface Way {
  readonly name?: Row
  readonly note: Row | null
  readonly hours?: Row | null
  readonly account?: Row | null
}

/** What stands in parts of a way beside its other parts; there is nothing in those that it has not. */
function flat(value: readonly Way[]): Row[] {
  return value.map(({ name, note, hours, account, ...way }) => ({
    ...way,
    ...name,
    ...(note && { note: Object.values(note).join(' / ') }),
    ...hours,
    ...account,
  }))
}

const terms: Readonly<Record<string, Column>> = {
  open: { label: 'site.col_open', figure: 'text' },
  least: { label: 'site.col_least', figure: 'yuan' },
  most: { label: 'site.col_most', figure: 'yuan' },
  note: { label: 'site.col_note', figure: 'textOrNone' },
}

const words: Readonly<Record<string, Column>> = {
  'zh-cn': { label: 'site.chinese', figure: 'text' },
  'en-us': { label: 'site.english', figure: 'text' },
}

const named = <Name extends string>(names: readonly Name[], label: (name: Name) => PlainKey) =>
  names.map((value) => ({ value, label: label(value) }))

export const ofWays: Readonly<Record<string, Pick<Rows, 'columns' | 'rowsOf'>>> = {
  depositChannels: {
    columns: {
      id: { label: 'site.col_way', figure: 'text' },
      method: {
        label: 'deposit.method',
        figure: 'text',
        choices: named(depositMethods, (method) => `deposit.method-${method}`),
      },
      name: { label: 'site.col_name', figure: 'text' },
      ...words,
      ...terms,
      presets: { label: 'site.col_presets', figure: 'yuanLines' },
      level: { label: 'site.col_fromLevel', figure: 'count' },
      identityFrom: { label: 'site.col_identityFrom', figure: 'yuanOrNone' },
      hours: { label: 'site.col_openHours', figure: 'textOrNone' },
      from: { label: 'site.col_from', figure: 'clock' },
      to: { label: 'site.col_to', figure: 'clock' },
      minutes: { label: 'site.col_minutes', figure: 'minutes' },
      account: { label: 'site.col_account', figure: 'textOrNone' },
      bank: { label: 'deposit.field-bank', figure: 'text' },
      branch: { label: 'deposit.field-branch', figure: 'text' },
      holder: { label: 'deposit.field-holder', figure: 'text' },
      number: { label: 'deposit.field-number', figure: 'text' },
      providerChannel: { label: 'deposit.field-providerChannel', figure: 'textOrNone' },
    },
    rowsOf: flat,
  },
  withdrawWays: {
    columns: {
      method: {
        label: 'withdraw.way',
        figure: 'text',
        choices: named(withdrawMethods, (method) => `withdraw.way-${method}`),
      },
      ...words,
      ...terms,
      networkFee: { label: 'site.col_networkFee', figure: 'text' },
    },
    rowsOf: flat,
  },
}
