// A member's choice of what to be notified about, and by which channel. Mandatory notices are marked so and
// cannot be switched off.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { chosenNotices, noticeKinds } from '../notice/types.ts'

const base = {
  capability: 'member',
  backend: 'relay',
  access: 'member',
  secrecy: 'encrypted',
  added: true,
} as const

const choices = z.object({
  choices: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      /** Must be sent: by email, or by text message where no address is on file. */
      always: z.boolean(),
      email: z.boolean(),
      mobile: z.boolean(),
    }),
  ),
  /** Ways that lead to this member: a contact is on file, and the site can send there. */
  reached: z.object({ email: z.boolean(), mobile: z.boolean() }),
})

export const noticeChoices = call({
  ...base,
  id: 'members.notice_choices',
  summary: 'Of what the member is told by email and text message',
  method: 'GET',
  path: '/members/notice_choices',
  payload: choices,
  refusals: [],
})

export const setNoticeChoice = call({
  ...base,
  id: 'members.set_notice_choice',
  summary: 'Choose how to be told of one kind of thing; neither way: not at all',
  method: 'POST',
  path: '/members/set_notice_choice',
  restricted: true,
  body: z.object({ kind: z.enum(chosenNotices), email: z.boolean(), mobile: z.boolean() }),
  payload: choices,
  refusals: [],
})
