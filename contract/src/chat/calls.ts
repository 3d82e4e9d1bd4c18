// The member's side of a chat with customer service. What members write is plain text.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { time, uuid } from '../wire-types.ts'
import { chatEnds, chatMarks, chatStates, mostInMessage } from './types.ts'

const base = {
  capability: 'chat',
  backend: 'relay',
  access: 'member',
  secrecy: 'encrypted',
  added: true,
} as const
const writes = { ...base, method: 'POST', restricted: true } as const

const state = z.object({
  /** The one that is open, else the last; null: there was none yet. */
  chat: z.nullable(
    z.object({
      id: uuid,
      state: z.enum(chatStates),
      /** How many wait that came before; 0 unless it waits. */
      ahead: z.number(),
      messages: z.array(
        z.object({ n: z.number(), by: z.enum(['member', 'operator']), content: z.string(), time }),
      ),
      /** Those of customer service up to this one have been read. */
      readTo: z.number(),
      endedBy: z.nullable(z.enum(chatEnds)),
      /** 1 to 5; null: none was given. */
      mark: z.nullable(z.number()),
    }),
  ),
  /** How long those of the last 24 hours waited for their first answer, the middle one, ms; null: there were none. */
  usualWait: z.nullable(z.number()),
  siteTime: time,
})

export const ownChat = call({
  ...base,
  id: 'service.chat',
  summary: 'The own chat with customer service, with its messages and how long others waited',
  method: 'GET',
  path: '/service/chat',
  payload: state,
  refusals: [],
})

export const sendChat = call({
  ...writes,
  id: 'service.chat_send',
  summary:
    'Write to customer service; opens a chat where none is open. The same key again sends nothing twice',
  path: '/service/chat_send',
  body: z.object({
    idempotencyKey: uuid,
    content: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostInMessage)),
  }),
  payload: state,
  refusals: [1986],
})

export const readChat = call({
  ...writes,
  id: 'service.chat_read',
  summary: 'Say that the messages up to this one have been read',
  path: '/service/chat_read',
  body: z.object({ id: uuid, to: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
  payload: z.object({}),
  refusals: [],
})

export const closeChat = call({
  ...writes,
  id: 'service.chat_close',
  summary: 'End the own chat; one that is over stays as it is',
  path: '/service/chat_close',
  body: z.object({ id: uuid }),
  payload: state,
  refusals: [],
})

export const markChat = call({
  ...writes,
  id: 'service.chat_rate',
  summary: 'Give a chat that is over a mark from 1 to 5, once',
  path: '/service/chat_rate',
  body: z.object({
    id: uuid,
    mark: z.number().check(z.int(), z.gte(chatMarks.worst), z.lte(chatMarks.best)),
  }),
  payload: state,
  refusals: [],
})
