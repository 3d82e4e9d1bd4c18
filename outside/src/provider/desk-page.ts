// The provider's own desk: orders and payments of the shop, and faults to be switched on.
import { formatUnits } from '@touchline/engine/money/unit'
import { form, select, table } from '../page/form.ts'
import { type Html, html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { drawPage } from '../page/page.ts'
import type { ProviderBooks } from './books.ts'
import { faults, lies, type ProviderState } from './state.ts'
import { saidText, text, textsIn } from './texts.ts'

export interface DeskShown {
  readonly language: Language
  readonly said: unknown
  readonly books: ProviderBooks
  readonly state: ProviderState
}

const shownRows = 50

export function deskPage(shown: DeskShown): string {
  const { language, said } = shown
  const body = html`${faultForm(shown)}${orderTable(shown)}${paymentTable(shown)}`
  return drawPage({ language, title: text('title'), about: text('about'), said: saidText(said), body })
}

function faultForm({ language, state }: DeskShown): Html {
  const texts = textsIn(language)
  const fields = [
    select(
      texts.fault,
      'fault',
      faults.map((one) => [one, texts[one]] as const),
      state.fault,
    ),
    select(
      texts.lie,
      'lie',
      lies.map((one) => [one, texts[one === 'none' ? one : (`lie_${one}` as const)]] as const),
      state.lie,
    ),
  ]
  return form({ language, action: '/desk/set', heading: texts.faults, fields, button: texts.set })
}

function orderTable({ language, books }: DeskShown): Html {
  const texts = textsIn(language)
  const columns = [texts.order, texts.channel, texts.amount, texts.state, texts.page, texts.lying]
  const rows = books.orders
    .slice(-shownRows)
    .reverse()
    .map((order) => [
      html`<code>${order.order}</code>`,
      html`${texts[order.channel]}`,
      html`${formatUnits('CNY', order.amount)}`,
      html`${texts[stateOf(books, order)]}`,
      html`<a href="/pay/${order.id}?lang=${language}">${texts.cashier}</a>`,
      press(language, 'call', order.order, texts.call),
    ])
  return table(texts.orders, columns, rows)
}

function stateOf(books: ProviderBooks, { order, failed }: { order: string; failed: boolean }) {
  if (books.paymentsOf(order).length > 0) return 'paid'
  return books.isComing(order) ? 'coming' : failed ? 'refused' : 'open'
}

function paymentTable({ language, books }: DeskShown): Html {
  const texts = textsIn(language)
  const columns = [texts.number, texts.order, texts.amount, texts.time, texts.refund]
  const given = new Set(books.payments.map(({ refunds }) => refunds))
  const rows = books.payments
    .slice(-shownRows)
    .reverse()
    .map(({ number, id, order, amount, at, refunds }) => [
      html`${number}`,
      html`<code>${order}</code>`,
      html`${formatUnits('CNY', refunds === null ? amount : -amount)}`,
      html`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}`,
      refunds !== null || given.has(id)
        ? html`${texts.refunded}`
        : press(language, 'refund', id, texts.refund),
    ])
  return table(texts.payments, columns, rows)
}

function press(language: Language, act: string, id: string, name: string): Html {
  return html`<form method="post" action="/desk/${act}?lang=${language}"><input type="hidden" name="id" value="${id}"><button>${name}</button></form>`
}
