// Settings whose value is one of a few words: each word with what it is called.
import type { PlainKey } from '../i18n/texts.ts'

export const choicesOf: Readonly<Record<string, Readonly<Record<string, PlainKey>>>> = {
  season: { none: 'site.choice_none', 'new-year': 'site.choice_newYear' },
  encryption: {
    off: 'site.choice_off',
    allowed: 'site.choice_allowed',
    required: 'site.choice_required',
  },
  withdrawCode: { never: 'site.choice_never', save: 'site.choice_save', always: 'site.choice_always' },
  interchangeProof: {
    both: 'site.choice_both',
    identity: 'site.choice_identity',
    withdrawal: 'site.choice_withdrawal',
    either: 'site.choice_either',
  },
  identityDue: { stake: 'site.choice_stake', never: 'site.choice_never' },
}
