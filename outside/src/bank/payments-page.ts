// The part of the page where the customer's files of payments are given to the bank, and which shows the
// payments made by them.
import { formatUnits } from '@touchline/engine/money/unit'
import { fileField, form, press, select, table } from '../page/form.ts'
import { type Html, html } from '../page/html.ts'
import { type Transfer, usualAccount } from './accounts.ts'
import type { BankView } from './page.ts'
import { fates } from './payments.ts'
import { textsIn } from './texts.ts'

const shownPayments = 50

export function filesPart(shown: BankView): Html {
  const { language, accounts, state, now } = shown
  const texts = textsIn(language)
  const balance = formatUnits('CNY', accounts.available(usualAccount, now)).replace(/\B(?=(\d{3})+\.)/g, ',')
  const giving = form({
    language,
    action: '/file',
    heading: `${texts.files} · ${texts.available} ¥ ${balance}`,
    fields: [fileField(texts.file, 'file')],
    button: texts.give,
    hasFile: true,
  })
  const fate = select(
    texts.next,
    'fate',
    fates.map((one) => [one, texts[`fate_${one}`]] as const),
    state.fate,
  )
  const choosing = form({ language, action: '/fate', heading: texts.does, fields: [fate], button: texts.set })
  return html`${giving}${choosing}${outTable(shown)}`
}

function outTable({ language, accounts, now }: BankView): Html {
  const texts = textsIn(language)
  const columns = [
    texts.id,
    texts.state,
    texts.amount,
    texts.payee,
    texts.payeeAccount,
    texts.payeeBank,
    texts.reference,
    texts.from,
    texts.time,
  ]
  const returned = new Set(accounts.transfers.map(({ returns }) => returns?.id))
  const rows = accounts.transfers
    .flatMap((one) => (one.out && !one.returns ? [{ ...one, out: one.out }] : []))
    .slice(-shownPayments)
    .reverse()
    .map((one) => [
      html`<code>${one.id}</code>`,
      stateOf(one, { language, isBack: returned.has(one.id), now }),
      html`${formatUnits('CNY', one.amount)}`,
      html`${one.payer}`,
      html`<code>${one.out.account}</code>`,
      html`${one.out.bank}`,
      html`${one.reference}`,
      html`<code>${one.out.file}</code>`,
      html`${one.bookAt > now ? '' : new Date(one.bookAt).toISOString().slice(0, 19).replace('T', ' ')}`,
    ])
  return table(texts.out, columns, rows)
}

function stateOf(
  { id, bookAt }: Transfer,
  { language, isBack, now }: Pick<BankView, 'language' | 'now'> & { readonly isBack: boolean },
): Html {
  const texts = textsIn(language)
  if (bookAt > now) return html`${texts.pending} ${press(language, '/book', id, texts.book)}`
  if (isBack) return html`${texts.givenBack}`
  return html`${texts.booked} ${press(language, '/return', id, texts.giveBack)}`
}
