// The provider of the sandbox as the conformance suite of payouts plays it.
import { randomUUID } from 'node:crypto'
import type { Manner, PayoutOutside } from '../testing-payouts.ts'
import { adapterOf } from './testing.ts'

interface Payout {
  readonly payout: string
  readonly id: string
  readonly state: string
}

/** Of the provider, what tests need. */
interface Provider {
  readonly url: string
  readonly state: { fault: 'none' | 'down' | string; payout: string }
  readonly payouts: {
    readonly payouts: readonly Payout[]
    end(id: string, state: 'paid' | 'failed'): boolean
    find(id: string, now: number): unknown
  }
  close(): Promise<void>
}

const fates: Readonly<Record<Manner, string>> = {
  works: 'none',
  holds: 'hold',
  loses: 'lost',
  lies: 'other',
  refuses: 'refuse',
  silent: 'none',
}

/** `neverMs`: after which it is certain never to have had what it was asked for. */
export function hostedPayoutOutside(provider: Provider, neverMs: number): PayoutOutside {
  const { payouts, state } = provider
  return {
    open: () => adapterOf(provider.url).payout,
    payout: () => ({
      id: randomUUID(),
      withdrawalId: randomUUID(),
      memberId: randomUUID(),
      unit: 'CNY',
      amount: 12_345,
      to: { kind: 'epay', channel: 'wallet', account: 'w-1', holder: '王小明' },
      approvals: [],
    }),
    timesPaid: (id) => payouts.payouts.filter((one) => one.payout === id && one.state === 'paid').length,
    behave: (manner) => {
      state.payout = fates[manner]
      state.fault = manner === 'silent' ? 'down' : 'none'
    },
    settle: () => {
      for (const { id } of payouts.payouts) payouts.end(id, 'paid')
    },
    forget: (id) => {
      const now = Date.now()
      payouts.find(id, now)
      payouts.find(id, now + neverMs)
    },
    change: (prepared) => prepared.replace('"amount":"123.45"', '"amount":"9123.45"'),
    close: () => provider.close(),
  }
}
