import { wakings } from '@touchline/engine/member/dormancy'
import * as z from 'zod/mini'
import { authToken } from '../access/types.ts'
import { call } from '../call.ts'

export const reApplyMember = call({
  id: 'app.reApplyMember',
  capability: 'member',
  backend: 'app',
  summary:
    'Wakes the account that sleeps, by a code to a contact of its own; asked: an operator looks first, since the password was got back by such a code alone. 1321: it is awake',
  method: 'POST',
  path: '/appApi.php',
  restricted: true,
  access: 'member',
  secrecy: 'encrypted',
  body: z.object({
    type: z.literal('reactivate'),
    /** The token of a code for `reactivate`; a member with no contact on file sends none. */
    authToken: z.optional(authToken),
    /** The identity number of the approved papers. With it, no operator needs to look at the case. */
    identity: z.optional(z.string().check(z.maxLength(40))),
  }),
  payload: z.object({ state: z.enum(wakings) }),
  refusals: [1033, 1321],
})
