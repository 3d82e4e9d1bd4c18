// The provider of the sandbox as the conformance suite has it pay out.
import { randomUUID } from 'node:crypto'
import { closeBoth } from '../bank/testing.ts'
import type { Manner, OutsidePayout } from '../testing-payouts.ts'
import { startRelay } from '../testing-relay.ts'
import { adapterOf } from './testing.ts'

interface Payout {
  readonly payout: string
  readonly id: string
  readonly state: string
}

/** The part of the provider that tests need. */
interface Provider {
  readonly url: string
  readonly state: { payout: string }
  readonly payouts: {
    readonly payouts: readonly Payout[]
    end(id: string, state: 'paid' | 'failed'): boolean
    find(id: string, now: number): unknown
  }
  close(): Promise<void>
}

const fates: Readonly<Record<Manner, string>> = { works: 'none', holds: 'hold', refuses: 'refuse' }
/** Long enough for a busy machine; a `slow` answer of the relay never comes, whatever this is. */
const patienceMs = 3_000

/** `neverMs`: the time after which the provider is certain that it never got a payout. */
export async function hostedOutsidePayout(provider: Provider, neverMs: number): Promise<OutsidePayout> {
  const relay = await startRelay(provider.url)
  const { payouts, state } = provider
  return {
    relay,
    open: () => adapterOf(relay.url, undefined, { patienceMs }).payout,
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
    lies: {
      'another payout': (told) => told.replace(/"payout":"/, '"payout":"X'),
      'another amount': (told) => told.replace(/"amount":"/, '"amount":"9'),
      'another merchant': (told) => told.replaceAll('"merchant":"shop"', '"merchant":"other"'),
      'another currency': (told) => told.replaceAll('CNY', 'USD'),
      'another account': (told) => told.replace(/"account":"/, '"account":"9'),
      'another holder': (told) => told.replace(/"holder":"/, '"holder":"X'),
      'another channel': (told) => told.replace('"wallet"', '"third"'),
      'a failure without a code': (told) => told.replace('"paid"', '"failed"'),
      'a failure that is no decisive one': (told) =>
        told.replace('"paid","code":null', '"failed","code":"busy"'),
      'a refusal with status 200': () => '{"error":"never"}',
    },
    close: () => closeBoth(relay, provider),
  }
}
