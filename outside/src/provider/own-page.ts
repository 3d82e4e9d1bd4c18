// The provider's own page: the shop's orders, payments and payouts, and faults that can be switched on.
import { formatUnits } from '@touchline/engine/money/unit'
import { form, press, select, table } from '../page/form.ts'
import { type Html, html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { drawPage } from '../page/page.ts'
import type { ProviderFacts } from './acts.ts'
import { fates } from './payouts.ts'
import { faults, lies } from './state.ts'
import { saidText, text, textsIn } from './texts.ts'
import type { ProviderTill } from './till.ts'

export interface OwnPageShown extends ProviderFacts {
  readonly language: Language
  readonly said: unknown
}

const shownRows = 50

export function ownPage(shown: OwnPageShown): string {
  const { language, said } = shown
  const body = html`${faultForm(shown)}${orderTable(shown)}${paymentTable(shown)}${payoutTable(shown)}`
  return drawPage({ language, title: text('title'), about: text('about'), said: saidText(said), body })
}

function faultForm({ language, state }: OwnPageShown): Html {
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
    select(
      texts.fate,
      'payout',
      fates.map((one) => [one, texts[`fate_${one}`]] as const),
      state.payout,
    ),
  ]
  return form({ language, action: '/own/set', heading: texts.faults, fields, button: texts.set })
}

function orderTable({ language, till }: OwnPageShown): Html {
  const texts = textsIn(language)
  const columns = [texts.order, texts.channel, texts.amount, texts.state, texts.page, texts.lying]
  const rows = till.orders
    .slice(-shownRows)
    .reverse()
    .map((order) => [
      html`<code>${order.order}</code>`,
      html`${texts[order.channel]}`,
      html`${formatUnits('CNY', order.amount)}`,
      html`${texts[stateOf(till, order)]}`,
      html`<a href="/pay/${order.id}?lang=${language}">${texts.cashier}</a>`,
      press(language, '/own/call', order.order, texts.call),
    ])
  return table(texts.orders, columns, rows)
}

function stateOf(till: ProviderTill, { order, failed }: { order: string; failed: boolean }) {
  if (till.paymentsOf(order).length > 0) return 'paid'
  return till.isComing(order) ? 'coming' : failed ? 'refused' : 'open'
}

function paymentTable({ language, till }: OwnPageShown): Html {
  const texts = textsIn(language)
  const columns = [texts.number, texts.order, texts.amount, texts.time, texts.refund]
  const given = new Set(till.payments.map(({ refunds }) => refunds))
  const rows = till.payments
    .slice(-shownRows)
    .reverse()
    .map(({ number, id, order, amount, at, refunds }) => [
      html`${number}`,
      html`<code>${order}</code>`,
      html`${formatUnits('CNY', refunds === null ? amount : -amount)}`,
      html`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}`,
      refunds !== null || given.has(id)
        ? html`${texts.refunded}`
        : press(language, '/own/refund', id, texts.refund),
    ])
  return table(texts.payments, columns, rows)
}

function payoutTable({ language, payouts }: OwnPageShown): Html {
  const texts = textsIn(language)
  const columns = [
    texts.state,
    texts.payout,
    texts.amount,
    texts.holder,
    texts.account,
    texts.channel,
    texts.time,
  ]
  const states = { pending: texts.pending, paid: texts.paidOut, failed: texts.failedOut } as const
  const rows = payouts.payouts
    .slice(-shownRows)
    .reverse()
    .map(({ payout, channel, account, holder, amount, at, id, state, code }) => [
      state === 'pending'
        ? html`${states[state]} ${press(language, '/own/payout', id, texts.payOut)} ${press(language, '/own/fail', id, texts.failOut)}`
        : html`${states[state]} ${code ?? ''}`,
      html`<code>${payout}</code>`,
      html`${formatUnits('CNY', amount)}`,
      html`${holder}`,
      html`<code>${account}</code>`,
      html`${texts[channel]}`,
      html`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}`,
    ])
  return table(texts.payouts, columns, rows)
}
