// A chain in memory, for tests: payments are in blocks, which a test confirms or takes back.
import { type AccountBytes, formatAddress, parseAddress } from '@touchline/engine/money/chain-address'
import type { ChainGateway, IncomingPayment, PaymentFeed } from '../../gateway/gateway.ts'

interface ChainTransfer {
  readonly id: string
  readonly to: AccountBytes
  readonly amount: number
  readonly at: number
  confirmations: number
}

export class TestChain implements ChainGateway {
  readonly network = 'TRC20'
  readonly confirmations = 3
  readonly blockMs = 3_000
  /** Blocks that are not read yet. */
  lag = 0
  /** The error to answer with while the chain does not work. */
  failure: string | null = null
  readonly #paid: ChainTransfer[] = []
  readonly #gone: string[] = []
  #count = 0

  accountOf(number: number): AccountBytes {
    return `0x${number.toString(16).padStart(40, 'a')}`
  }

  /** USDT in millionths, to an address as the network writes it. */
  pay(to: string, amount: number, at: number, confirmations = 0): ChainTransfer {
    const account = parseAddress('TRC20', to)
    if (!account) throw new Error(`no address: ${to}`)
    const id = `0x${String(++this.#count).padStart(64, '0')}:0`
    const paid = { id, to: account, amount, at, confirmations }
    this.#paid.push(paid)
    return paid
  }

  /** Another block takes the place of the payment's block. */
  takeBack(paid: ChainTransfer): void {
    this.#paid.splice(this.#paid.indexOf(paid), 1)
    this.#gone.push(paid.id)
  }

  feed(ownOf: (accounts: readonly AccountBytes[]) => Promise<ReadonlySet<AccountBytes>>): PaymentFeed {
    return {
      source: 'chain-trc20',
      next: async () => {
        if (this.failure !== null) throw new Error(this.failure)
        const own = await ownOf(this.#paid.map(({ to }) => to))
        const seen = this.#paid.filter(({ to }) => own.has(to)).map((paid) => this.#told(paid))
        return { seen, gone: this.#gone, cursor: 'same', lag: this.lag }
      },
    }
  }

  #told({ id, to, amount, at, confirmations }: ChainTransfer): IncomingPayment {
    return {
      outsideId: id,
      unit: 'USDT',
      amount,
      at,
      to: formatAddress('TRC20', to),
      reference: null,
      payer: null,
      final: confirmations >= this.confirmations,
      reverses: null,
      block: { height: 1, hash: `0x${'1'.repeat(64)}`, confirmations },
      raw: '{}',
    }
  }
}
