// How long chats with customer service are kept.
import * as z from 'zod/mini'
import { setting } from '../setting.ts'

export const chatSettings = {
  chatsKept: setting({
    owner: 'site',
    default: 365,
    unit: 'days',
    meaning:
      'What was written in a chat, and its pictures, are erased so long after its end; that there was one stays. Not while a complaint or an objection of its member is open',
    schema: z.number().check(z.int(), z.gte(30), z.lte(3_650)),
  }),
}
