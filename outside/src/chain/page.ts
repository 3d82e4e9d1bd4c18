// The page where you play the payer and the miners.
import { type AccountBytes, formatAddress } from '@touchline/engine/money/chain-address'
import { formatUnits } from '@touchline/engine/money/unit'
import { field, form, select, table } from '../page/form.ts'
import { type Html, html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { drawPage } from '../page/page.ts'
import { type Endpoint, faults } from './endpoint.ts'
import type { MinedPayment } from './node.ts'
import { saidText, text, textsIn } from './texts.ts'

export interface ChainView {
  readonly language: Language
  /** The address's query: `said`, and the payment to fill in. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly height: number
  /** Newest first. */
  readonly payments: readonly MinedPayment[]
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

const networks = [
  ['ERC20', 'ERC20'],
  ['TRC20', 'TRC20'],
] as const

export function chainPage(shown: ChainView): string {
  const { language, height, asked } = shown
  const body = html`<p>${textsIn(language).height}: <strong>${height}</strong></p>
${payForm(shown)}${mineForm(language)}${takeBackForm(language)}${faultForms(shown)}${paymentTable(shown)}`
  return drawPage({ language, title: text('title'), about: text('about'), said: saidText(asked.said), body })
}

function payForm({ language, asked }: ChainView): Html {
  const texts = textsIn(language)
  const given = (name: string, usual: string) => (typeof asked[name] === 'string' ? asked[name] : usual)
  const kinds = (['usdt', 'twice', 'dust', 'other', 'refused', 'coin'] as const).map(
    (kind) => [kind, texts[kind]] as const,
  )
  const fields = [
    select(texts.network, 'network', networks, given('network', 'ERC20')),
    field(texts.address, 'address', given('address', '')),
    field(texts.amount, 'amount', given('amount', '100')),
    select(texts.kind, 'kind', kinds),
  ]
  return form({ language, action: '/pay', heading: texts.pay, fields, button: texts.pay })
}

function mineForm(language: Language): Html {
  const texts = textsIn(language)
  const fields = [field(texts.blocks, 'blocks', '1')]
  return form({ language, action: '/mine', heading: texts.mine, fields, button: texts.mine })
}

function takeBackForm(language: Language): Html {
  const texts = textsIn(language)
  const ways = (['never', 'first', 'later'] as const).map((way) => [way, texts[way]] as const)
  const fields = [field(texts.blocks, 'blocks', '1'), select(texts.again, 'again', ways)]
  return form({ language, action: '/take-back', heading: texts.takeBack, fields, button: texts.takeBack })
}

function faultForms({ language, endpoints }: ChainView): Html {
  const texts = textsIn(language)
  const names = faults.map((fault) => [fault, texts[fault]] as const)
  const rows = [...endpoints].map(([name, { fault }]) => [
    html`<code>/rpc/${name}</code>`,
    html`${texts[fault]}`,
  ])
  const operators = [...endpoints.keys()].map((name) => [name, name] as const)
  const fields = [select(texts.operator, 'operator', operators), select(texts.fault, 'fault', names)]
  const set = form({ language, action: '/fault', heading: texts.fault, fields, button: texts.set })
  return html`${table(texts.operators, [texts.operator, texts.fault], rows)}${set}`
}

function paymentTable({ language, height, payments }: ChainView): Html {
  const texts = textsIn(language)
  const columns = [texts.block, texts.onIt, texts.token, texts.amount, texts.address, texts.transaction]
  const rows = payments
    .slice(0, 50)
    .map(({ token, to, amount, height: block, transaction }) => [
      html`${block}`,
      html`${height - block}`,
      html`${token === 'other' ? texts.fake : token.toUpperCase()}`,
      html`${formatUnits('USDT', amount)}`,
      html`<code>${formatAddress(token === 'trc20' ? 'TRC20' : 'ERC20', to as AccountBytes)}</code>`,
      html`<code>${transaction}</code>`,
    ])
  return table(texts.payments, columns, rows)
}
