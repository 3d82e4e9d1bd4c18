// The page to which a shop sends its customer: the amount to pay, the ways to play a payer, and the way back.
import { formatUnits } from '@touchline/engine/money/unit'
import { field, form, select } from '../page/form.ts'
import { html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { drawPage } from '../page/page.ts'
import { ways } from './acts.ts'
import { saidText, text, textsIn } from './texts.ts'
import type { Order, ProviderTill } from './till.ts'

export interface PayShown {
  readonly language: Language
  readonly said: unknown
  readonly till: ProviderTill
  readonly order: Order
}

export function payPage({ language, said, till, order }: PayShown): string {
  const texts = textsIn(language)
  const paid = till
    .paymentsOf(order.order)
    .reduce((sum, one) => sum + (one.refunds === null ? one.amount : -one.amount), 0)
  const facts = [
    [texts[order.channel], html`<strong class="sum">¥ ${formatUnits('CNY', order.amount)}</strong>`],
    [texts.order, html`<code>${order.order}</code>`],
    ...(paid > 0 ? [[texts.paid, html`¥ ${formatUnits('CNY', paid)}`] as const] : []),
  ] as const
  const bill = html`<section class="bill"><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p><a href="${order.returnUrl}">${paid > 0 || till.isComing(order.order) ? texts.back : texts.leave}</a></p></section>`
  const fields = [
    field(texts.amount, 'amount', formatUnits('CNY', order.amount), texts.less),
    select(
      texts.way,
      'way',
      ways.map((way) => [way, texts[way]] as const),
    ),
  ]
  const paying = form({ language, action: `/pay/${order.id}`, heading: texts.pay, fields, button: texts.pay })
  const body = html`${bill}${paying}`
  return drawPage({
    language,
    title: text('cashier'),
    about: text('aboutCashier'),
    said: saidText(said),
    body,
  })
}
