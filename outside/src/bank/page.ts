// The page where you play the payer, and give the bank the company's files of payments. If a link gives the
// details of a transfer, the form is already filled in.
import { formatUnits } from '@touchline/engine/money/unit'
import { field, form, press, select, table } from '../page/form.ts'
import { type Html, html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { drawPage } from '../page/page.ts'
import { type BankAccounts, type Transfer, usualAccount } from './accounts.ts'
import { ways } from './acts.ts'
import { versions } from './camt053.ts'
import { filesPart } from './payments-page.ts'
import { type BankState, faults } from './state.ts'
import { saidText, text, textsIn } from './texts.ts'

const shownTransfers = 50

export interface BankView {
  readonly language: Language
  /** The address's query: `said`, and the transfer to fill in. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly accounts: BankAccounts
  readonly state: BankState
  readonly now: number
}

export function bankPage(shown: BankView): string {
  const { language, asked } = shown
  const body = html`${payForm(shown)}${transferTable(shown)}${filesPart(shown)}${statementForms(shown)}`
  return drawPage({ language, title: text('title'), about: text('about'), said: saidText(asked.said), body })
}

function payForm({ language, asked }: BankView): Html {
  const texts = textsIn(language)
  const given = (name: string, usual: string) => (typeof asked[name] === 'string' ? asked[name] : usual)
  const fields = [
    field(texts.to, 'to', given('to', usualAccount)),
    field(texts.amount, 'amount', given('amount', '')),
    field(texts.payer, 'payer', given('payer', '')),
    field(texts.reference, 'reference', given('reference', '')),
    select(
      texts.way,
      'way',
      ways.map((way) => [way, texts[way]] as const),
    ),
    field(texts.seconds, 'seconds', '0'),
  ]
  return form({ language, action: '/pay', heading: texts.pay, fields, button: texts.pay })
}

function transferTable({ language, accounts, now }: BankView): Html {
  const texts = textsIn(language)
  const columns = [texts.id, texts.time, texts.amount, texts.payer, texts.reference, texts.to, texts.state]
  const newest = accounts.transfers
    .filter(({ out }) => !out)
    .slice(-shownTransfers)
    .reverse()
  const rows = newest.map((one) => [
    html`<code>${one.id}</code>`,
    html`${new Date(one.bookAt).toISOString().slice(0, 19).replace('T', ' ')}`,
    html`${formatUnits('CNY', one.reverses === null ? one.amount : -one.amount)}`,
    html`${one.payer}`,
    html`${one.reference}`,
    html`<code>${one.to}</code>`,
    stateOf(one, accounts, language, now),
  ])
  return table(texts.transfers, columns, rows)
}

function stateOf(one: Transfer, accounts: BankAccounts, language: Language, now: number): Html {
  const texts = textsIn(language)
  if (one.reverses !== null) return html`${texts.reversal} ${one.reverses}`
  if (one.bookAt > now) return html`${texts.pending}`
  if (accounts.transfers.some(({ reverses }) => reverses === one.id)) return html`${texts.reversed}`
  return html`${texts.booked} ${press(language, '/reverse', one.id, texts.reverse)}`
}

function statementForms({ language, accounts, state: { fault, version } }: BankView): Html {
  const texts = textsIn(language)
  const setting = form({
    language,
    action: '/set',
    heading: texts.fault,
    fields: [
      select(
        texts.fault,
        'fault',
        faults.map((one) => [one, texts[one]] as const),
        fault,
      ),
      select(
        texts.version,
        'version',
        versions.map((one) => [one, `camt.053.001.${one}`] as const),
        version,
      ),
    ],
    button: texts.set,
  })
  const again = form({
    language,
    action: '/again',
    heading: `${texts.statements}: ${texts.delivered} ${accounts.delivered.length}`,
    fields: [],
    button: texts.again,
  })
  return html`${again}${setting}`
}
