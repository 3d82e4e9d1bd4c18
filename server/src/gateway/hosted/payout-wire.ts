// The site's requests for payouts and a provider's answers (docs/gateways.md, Payouts). Anything of another
// form is no answer.
import { z } from 'zod'
import { money } from './wire.ts'

/**
 * Codes that mean, with status 422 or in a payout that is `failed`, that it was not paid out and never will
 * be. `never` means that the provider has not had the payout, and will not take it any more. Every other code
 * is unknown.
 */
export const decisiveOut: ReadonlySet<string> = new Set([
  'channel_unknown',
  'channel_closed',
  'amount_refused',
  'account_unknown',
  'account_closed',
  'holder_differs',
  'never',
])

/** The request's body, which is stored before it is sent. */
const asked = {
  merchant: z.string(),
  payout: z.string(),
  channel: z.string(),
  ...money,
  account: z.string(),
  holder: z.string(),
}
export const payoutAsked = z.strictObject(asked)
export type PayoutAsked = z.output<typeof payoutAsked>

/** The payout as it was asked for, and its state at the provider. */
export const payoutTold = z.object({
  ...asked,
  id: z.string().min(1).max(200),
  state: z.enum(['pending', 'paid', 'failed']),
  code: z.nullable(z.string()),
})

/** The refusal names its payout, so that a refusal of another one ends nothing. */
export const payoutRefused = z.object({ error: z.string(), merchant: z.string(), payout: z.string() })
