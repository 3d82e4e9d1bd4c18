// A payment provider in memory, for tests. A test makes its orders and payments and decides which answers get
// lost.
import type {
  FeedPage,
  HostedHint,
  HostedOrder,
  HostedPage,
  IncomingPayment,
  Outcome,
  PaymentFeed,
} from '../../gateway/gateway.ts'

type OpenOutcome = Outcome<{ readonly url: string; readonly outsideId: string }>
/**
 * lost: the provider has the order, but its answer never arrives. down: the provider does not get the order.
 */
type Fault = 'lost' | 'down' | { readonly no: string }

export class TestProvider implements HostedPage, PaymentFeed {
  readonly source = 'hosted'
  readonly to = 'shop'
  readonly orders = new Map<string, HostedOrder>()
  readonly payments: IncomingPayment[] = []
  /** The faults of the next requests to open an order, one for each. */
  readonly faults: Fault[] = []
  /** How often the provider was asked to open an order. */
  opened = 0
  /** While true, the provider does not find the orders it has. */
  hidden = false
  /** Runs while an order is being opened, before the answer arrives. */
  meanwhile: ((orderId: string) => Promise<unknown>) | null = null

  async open(order: HostedOrder): Promise<OpenOutcome> {
    this.opened++
    const fault = this.faults.shift()
    if (typeof fault === 'object') {
      await this.meanwhile?.(order.id)
      return { is: 'no', code: fault.no }
    }
    if (fault === 'down') return { is: 'unknown', why: 'it does not answer' }
    this.orders.set(order.id, order)
    await this.meanwhile?.(order.id)
    if (fault === 'lost') return { is: 'unknown', why: 'the answer was lost' }
    return {
      is: 'yes',
      value: { url: `https://cashier.example/${order.id}`, outsideId: `theirs-${order.id}` },
    }
  }

  /** A signature is the word "right". */
  hint(body: string, headers: Readonly<Record<string, string | undefined>>): HostedHint | null {
    return headers['webhook-signature'] === 'right' ? (JSON.parse(body) as HostedHint) : null
  }

  async ask(orderId: string): Promise<Outcome<IncomingPayment | null>> {
    if (this.hidden || !this.orders.has(orderId)) return { is: 'unknown', why: 'not found' }
    return { is: 'yes', value: this.payments.find(({ reference }) => reference === orderId) ?? null }
  }

  pay(orderId: string, amount: number, at: number, change: Partial<IncomingPayment> = {}): IncomingPayment {
    const payment: IncomingPayment = {
      outsideId: `payment-${this.payments.length + 1}`,
      unit: 'CNY',
      amount,
      at,
      to: this.to,
      reference: orderId,
      payer: null,
      final: true,
      reverses: null,
      block: null,
      raw: '{}',
      ...change,
    }
    this.payments.push(payment)
    return payment
  }

  async next(cursor: string | null): Promise<FeedPage> {
    const from = Number(cursor ?? 0)
    return { seen: this.payments.slice(from), gone: [], cursor: String(this.payments.length), lag: 0 }
  }
}
