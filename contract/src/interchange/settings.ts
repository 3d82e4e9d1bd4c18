// Settings of money from member to member: whether it is allowed, what both members must have proven, and its
// limits.
import { type InterchangeProof, interchangeProofs } from '@touchline/engine/interchange/checks'
import { fen } from '@touchline/engine/money/fen'
import { SECOND } from '@touchline/engine/site/units'
import * as z from 'zod/mini'
import { amount, setting, whole } from '../setting.ts'

export const interchangeSettings = {
  interchangeOpen: setting({
    owner: 'finance',
    default: true,
    unit: 'yes or no',
    meaning: 'Whether members may transfer money to each other (2212)',
    schema: z.boolean(),
  }),
  interchangeProof: setting({
    owner: 'risk',
    default: 'both' as InterchangeProof,
    // Members who try it out have not withdrawn anything yet.
    sandboxDefault: 'either' as const,
    unit: interchangeProofs.join(', '),
    meaning:
      'What whoever sends (1950) or receives (2247) has to have shown: an approved identity, a paid withdrawal, either or both',
    schema: z.enum(interchangeProofs),
  }),
  interchangeSameLine: setting({
    owner: 'risk',
    default: true,
    // No one has invited the members who try it out.
    sandboxDefault: false,
    unit: 'yes or no',
    meaning:
      'Whether money goes only to whom the same member has invited, however many invitations lie between (2247)',
    schema: z.boolean(),
  }),
  interchangeSourcesFirst: setting({
    owner: 'risk',
    default: true,
    // Members who try it out have not won anything yet.
    sandboxDefault: false,
    unit: 'yes or no',
    meaning:
      'Whether only what exceeds net deposits may go to another member, as to any place that it did not come from (2261)',
    schema: z.boolean(),
  }),
  interchangeRules: setting({
    owner: 'finance',
    default: { least: fen(10_000), gapMs: 5 * SECOND, paidLeast: fen(10_000) },
    unit: 'fen, ms',
    meaning:
      'The least of one (2203), the time between two (2305), and from what amount on a paid withdrawal counts as shown',
    schema: z.object({ least: amount, gapMs: whole, paidLeast: amount }),
  }),
}
