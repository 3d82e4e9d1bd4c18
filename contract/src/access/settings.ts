// Settings of sessions, sign-in locks, captchas and registration.
import { MINUTE } from '@touchline/engine/site/units'
import * as z from 'zod/mini'
import { setting, whole } from '../setting.ts'
import { captchaForms } from './types.ts'

export const accessSettings = {
  sessionIdle: setting({
    owner: 'site',
    default: 30 * MINUTE,
    unit: 'ms',
    meaning: 'A session without a request this long ends (1041)',
    schema: z.number().check(z.int(), z.gte(MINUTE)),
  }),
  sessionLongest: setting({
    owner: 'site',
    default: 24 * 60 * MINUTE,
    unit: 'ms',
    meaning: 'A session this old ends, however busy it is (1041); the member signs in anew',
    schema: z.number().check(z.int(), z.gte(MINUTE)),
  }),
  signInLocks: setting({
    owner: 'site',
    default: [
      { failures: 5, lockMs: MINUTE },
      { failures: 10, lockMs: 10 * MINUTE },
      { failures: 20, lockMs: null },
    ],
    unit: 'wrong passwords in a row, ms; null until the password is reset',
    meaning:
      'How wrong passwords lock sign-in: first step 1052, next 1060, without end 1065. A network is locked ten minutes at most (1062)',
    schema: z.array(z.object({ failures: z.number().check(z.int(), z.gte(1)), lockMs: z.nullable(whole) })),
  }),
  captchaForms: setting({
    owner: 'site',
    default: [...captchaForms],
    unit: 'names of forms',
    meaning:
      'Which forms ask for a captcha: sign-in, registration, forgotten password, contact, a chat without an account',
    schema: z.array(z.enum(captchaForms)),
  }),
  accountNameLength: setting({
    owner: 'site',
    default: { shortest: 5, longest: 8 },
    unit: 'characters',
    meaning: 'How long the account name of a new member is (1013); never above 19',
    schema: z
      .object({
        shortest: z.number().check(z.int(), z.gte(3), z.lte(19)),
        longest: z.number().check(z.int(), z.gte(3), z.lte(19)),
      })
      .check(
        z.refine(({ shortest, longest }) => shortest <= longest, 'the longest is shorter than the shortest'),
      ),
  }),
  promoteUrl: setting({
    owner: 'content',
    default: '',
    sandboxDefault: '/register',
    unit: 'an address, or nothing',
    meaning: 'Where visitors register; without it nobody can, and the sign-in dialog has no button for it',
    schema: z.string().check(z.regex(/^$|^\/|^https:\/\//), z.maxLength(300)),
  }),
}
