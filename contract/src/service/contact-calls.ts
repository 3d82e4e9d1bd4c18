// The contact page: the sender is answered at the address or number given.
import * as z from 'zod/mini'
import { captchaSent, email, mobile } from '../access/types.ts'
import { call } from '../call.ts'
import { time, uuid } from '../wire-types.ts'
import { contactLength, contactTopics } from './contact.ts'

export const contactUs = call({
  id: 'others.contact_us',
  capability: 'service',
  summary:
    'Write to customer service, signed in or not, with a captcha; the answer goes to the address or number. Sent again with its id it is the same message',
  backend: 'relay',
  method: 'POST',
  path: '/others/contact_us',
  access: 'visitor',
  restricted: true,
  secrecy: 'plain',
  body: z.object({
    /** A random id that the sender makes for this message alone. */
    id: uuid,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(contactLength.longestName)),
    /** Where the answer goes: an email address, or a number with country code. */
    contact: z.union([email, mobile]),
    type: z.enum(contactTopics),
    content: z.string().check(z.trim(), z.minLength(contactLength.least), z.maxLength(contactLength.most)),
    ...captchaSent,
  }),
  payload: z.object({
    /** The case number by which customer service knows the message. */
    reference: z.number(),
    /** By when an answer is promised. */
    promisedAt: time,
  }),
  refusals: [1076, 1991, 1992],
})
