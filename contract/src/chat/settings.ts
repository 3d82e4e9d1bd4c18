// How long chats with customer service are kept.
import * as z from 'zod/mini'
import { setting } from '../setting.ts'

/**
 * Plain HTTP is for this machine, and so only for the sandbox, which asks no other address there than its
 * own.
 */
const outside = /^(https:\/\/[\w-]+(\.[\w-]+)+|http:\/\/127\.0\.0\.1)(:\d{1,5})?/
const outsideChat = z.object({
  link: z.string().check(z.regex(new RegExp(`${outside.source}(/\\S*)?$`)), z.maxLength(300)),
  frames: z.string().check(z.regex(new RegExp(`${outside.source}$`)), z.maxLength(200)),
})

export const chatSettings = {
  /**
   * The chat of another company, called the outside chat. The setting, the call's path and the sandbox's
   * program for it keep the older name `outsideDesk`.
   */
  outsideDesk: setting({
    owner: 'site',
    default: null as z.output<typeof outsideChat> | null,
    unit: 'https address of its link, and origin of the pages that it names; null: none',
    meaning:
      'A chat of another company: whoever opens customer service is led there first, and to the own chat when it does not answer. It is told account name, language and address of who asks',
    schema: z.nullable(outsideChat),
  }),
  chatsKept: setting({
    owner: 'site',
    default: 365,
    unit: 'days',
    meaning:
      'What was written in a chat, and its pictures, are erased so long after its end; that there was one stays. Not while a complaint or an objection of its member is open',
    schema: z.number().check(z.int(), z.gte(30), z.lte(3_650)),
  }),
}
