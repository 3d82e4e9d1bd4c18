// A chat with customer service from the side of the member or visitor who owns it. All messages are plain
// text.
import * as z from 'zod/mini'
import { captchaSent } from '../access/types.ts'
import { call } from '../call.ts'
import { customerService } from '../code-tables.ts'
import { money, uuid } from '../wire-types.ts'
import { chatContent, markSent, messageNumber, ownState, pictureSent, readSent } from './shapes.ts'
import { tipPoints } from './tip.ts'

const base = {
  capability: 'chat',
  backend: 'relay',
  access: 'member',
  secrecy: 'encrypted',
  added: true,
} as const
const writes = { ...base, method: 'POST', restricted: true } as const

export const ownChat = call({
  ...base,
  id: 'service.chat',
  summary: 'The own chat with customer service, with its messages and how long others waited',
  method: 'GET',
  path: '/service/chat',
  payload: ownState,
  refusals: [],
})

export const sendChat = call({
  ...writes,
  id: 'service.chat_send',
  summary:
    'Write to customer service; opens a chat where none is open. The same key again sends nothing twice',
  path: '/service/chat_send',
  body: z.object({ idempotencyKey: uuid, content: chatContent }),
  payload: ownState,
  refusals: [1986],
})

export const sendChatPicture = call({
  ...writes,
  id: 'service.chat_send_picture',
  summary:
    'Send customer service a picture, which is drawn anew and read by both sides alone; opens a chat where none is open',
  path: '/service/chat_send_picture',
  largeBody: true,
  body: z.object({ idempotencyKey: uuid, picture: pictureSent }),
  payload: ownState,
  refusals: [1179, 1986, 1995],
})

export const chatPicture = call({
  ...base,
  id: 'service.chat_picture',
  summary: 'A picture of an own chat, as base64 of a JPEG',
  method: 'GET',
  path: '/service/chat_picture/{id}/{n}',
  params: z.object({ id: uuid, n: messageNumber }),
  payload: z.object({ picture: z.string() }),
  refusals: [],
})

export const readChat = call({
  ...writes,
  id: 'service.chat_read',
  summary: 'Say that the messages up to this one have been read',
  path: '/service/chat_read',
  body: readSent,
  payload: z.object({}),
  refusals: [],
})

export const closeChat = call({
  ...writes,
  id: 'service.chat_close',
  summary: 'End the own chat; one that is over stays as it is',
  path: '/service/chat_close',
  body: z.object({ id: uuid }),
  payload: ownState,
  refusals: [],
})

export const markChat = call({
  ...writes,
  id: 'service.chat_rate',
  summary: 'Give a chat that is over a mark from 1 to 5, once',
  path: '/service/chat_rate',
  body: markSent,
  payload: ownState,
  refusals: [],
})

export const customerServiceTip = call({
  ...base,
  id: 'finance.customer_service_tip',
  summary:
    'Give one of customer service a tip of whole points from the main account, at most ten in an accounting day. The same key again gives nothing twice',
  method: 'POST',
  path: '/finance/customer_service_tip',
  body: z.object({
    idempotencyKey: uuid,
    /** The receiver's id, as `tipTo` of the member's own chat names it. */
    uuid,
    points: z.number().check(z.int(), z.gte(tipPoints.least), z.lte(tipPoints.most)),
  }),
  payload: z.object({
    id: uuid,
    amount: money,
    customerServiceName: z.string(),
    /** How many more tips the member may give in this accounting day. */
    left: z.number(),
  }),
  refusals: [1714, 1731, 1732, 1734, 1735, 1740, 1957, 1997, 2237],
})

const ofVisitor = { ...base, access: 'visitor', secrecy: 'plain' } as const
const visitorWrites = { ...ofVisitor, method: 'POST', restricted: true } as const

export const visitorChat = call({
  ...ofVisitor,
  id: 'service.visitor_chat',
  summary: 'The chat that was opened from this browser without an account, known by a cookie of its own',
  method: 'GET',
  path: '/service/visitor_chat',
  background: true,
  payload: ownState,
  refusals: [],
})

export const sendVisitorChat = call({
  ...visitorWrites,
  id: 'service.visitor_chat_send',
  summary:
    'Write to customer service without an account; opens a chat where none is open, with a captcha, and sets its cookie',
  path: '/service/visitor_chat_send',
  body: z.object({ idempotencyKey: uuid, content: chatContent, ...captchaSent }),
  payload: ownState,
  refusals: [1076, 1986, 1991],
})

export const readVisitorChat = call({
  ...visitorWrites,
  id: 'service.visitor_chat_read',
  summary: 'Say that the messages up to this one have been read, in the chat of this browser',
  path: '/service/visitor_chat_read',
  body: readSent,
  payload: z.object({}),
  refusals: [],
})

export const closeVisitorChat = call({
  ...visitorWrites,
  id: 'service.visitor_chat_close',
  summary: 'End the chat of this browser; one that is over stays as it is',
  path: '/service/visitor_chat_close',
  body: z.object({ id: uuid }),
  payload: ownState,
  refusals: [],
})

export const markVisitorChat = call({
  ...visitorWrites,
  id: 'service.visitor_chat_rate',
  summary: 'Give the chat of this browser, once it is over, a mark from 1 to 5, once',
  path: '/service/visitor_chat_rate',
  body: markSent,
  payload: ownState,
  refusals: [],
})

export const outsideChat = call({
  ...visitorWrites,
  id: 'service.outside_desk',
  summary:
    'Ask the outside chat, where the operator has one, for the page that takes this person in. It is told the account name, language and address; with consent the approved name and the amount of an open deposit as well',
  path: '/service/outside_desk',
  body: z.object({
    /** The origin of the page that will frame the outside chat. */
    iframeBy: z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/), z.maxLength(200)),
    consent: z.boolean(),
  }),
  payload: z.object({
    /** Unless ok, the text to show: the outside chat did not answer, or did not take this person in. */
    outcome: z.enum(['ok', customerService.badResponse, customerService.badCode]),
    /** A page at the origin that site_setting names; null unless ok. */
    visitorurl: z.nullable(z.string()),
  }),
  refusals: [],
})
