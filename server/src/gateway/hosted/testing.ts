// The adapter as production has it, asking the provider that a test has started.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { hostedFeed } from './feed.ts'
import { hostedPage } from './page.ts'
import { hostedPayout } from './payout.ts'
import type { HostedOptions } from './request.ts'

export const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`

/**
 * The options of a provider of the sandbox in tests. Without `publicUrl`, our address for callbacks, it sends
 * none.
 */
export function providerOptions(publicUrl?: string) {
  return { port: 0, merchant: 'shop', secret, tickMs: publicUrl ? 10 : 3_600_000, retryMs: 10 }
}

/** Runs the adapter until the test is over. */
export function withAdapter<P extends { readonly url: string; close(): Promise<void> }>(
  provider: P,
  publicUrl?: string,
) {
  onTestFinished(() => provider.close())
  return { provider, ...adapterOf(provider.url, publicUrl) }
}

export function adapterOf(
  url: string,
  publicUrl = 'https://site.example',
  changes: Partial<HostedOptions> = {},
) {
  const options: HostedOptions = {
    url: `${url}/v1`,
    merchant: 'shop',
    secret,
    publicUrl,
    callbackPath: '/callback/hosted',
    patienceMs: 1_000,
    now: Date.now,
    ...changes,
  }
  return { page: hostedPage(options), feed: hostedFeed(options), payout: hostedPayout(options) }
}

/** Answers requests in place of something that is outside. */
export async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The part of the provider's till that tests write themselves. */
interface Payable {
  readonly till: { pay(order: string, amount: number, at: number): void; settle(now: number): void }
}

export function pay({ till }: Payable, order: string, amount: number): void {
  till.pay(order, amount, Date.now())
  till.settle(Date.now())
}
