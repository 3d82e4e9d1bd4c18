// Customer service from the side of the operators: they take chats that wait, answer them, hand them over and
// end them, and keep ready-made answers.
import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { operatorName, reason } from '../operator/types.ts'
import { calendarDay, money, time, uuid } from '../wire-types.ts'
import { messageNumber, pictureSent, chatContent as text } from './shapes.ts'
import { chatEnds, chatStates, staffNameLength } from './types.ts'

const base = { capability: 'chat' } as const

const id = uuid
const member = z.object({ id: uuid, username: z.string() })
/** The language the member wrote in, and in which the answer is expected. */
const language = z.enum(languages)

const line = z.object({
  id,
  /** Null: a visitor without an account. */
  member: z.nullable(member),
  language,
  state: z.enum(chatStates),
  /** The operator who has the chat; null: none has it. */
  operator: z.nullable(operatorName),
  openedAt: time,
  /** Since when the member has waited for an answer; null: the member is not waiting. */
  waitsSince: z.nullable(time),
  /** `content` is empty for a picture alone. Null: the messages are no longer kept. */
  last: z.nullable(z.object({ by: z.enum(['member', 'operator']), content: z.string(), time })),
  mark: z.nullable(z.number()),
})
export type ChatLine = z.output<typeof line>

export const chats = operatorCall({
  ...base,
  id: 'console.chats',
  act: 'chat.read',
  summary:
    'Chats that wait, longest first; those that are talked, own ones first; the last twenty that are over',
  method: 'GET',
  follows: ['chat'],
  path: '/chats',
  payload: z.object({
    waiting: z.array(line),
    talking: z.array(line),
    closed: z.array(line),
    /**
     * The median time, in ms, that the chats of the last 24 hours waited for their first answer; null: there
     * were none.
     */
    usualWait: z.nullable(z.number()),
    siteTime: time,
  }),
  refusals: [],
})

export const waitingChats = operatorCall({
  ...base,
  id: 'console.waiting_chats',
  act: 'chat.read',
  summary:
    'How many chats nobody has taken, and when the last word of a member came that is for whoever asks',
  method: 'GET',
  follows: ['chat'],
  path: '/chats/waiting',
  payload: z.object({
    waiting: z.number(),
    /** The last word in chats that wait or that the asking operator has; null: there is none. */
    lastWordAt: z.nullable(time),
  }),
  refusals: [],
})

export const oneChat = operatorCall({
  ...base,
  id: 'console.chat',
  act: 'chat.read',
  summary: 'One chat with all its messages, who had it, and when the member wrote before',
  method: 'GET',
  follows: ['chat'],
  path: '/chats/one',
  query: z.object({ id }),
  payload: z.object({
    ...line.shape,
    /** Whether the asking operator has the chat. */
    own: z.boolean(),
    /** Null for a visitor. */
    memberSince: z.nullable(time),
    level: z.nullable(z.number()),
    /** When the chat's messages were erased; null: they are kept. */
    forgottenAt: z.nullable(time),
    /** The member has read the answers up to this message. */
    readTo: z.number(),
    messages: z.array(
      z.object({
        n: z.number(),
        operator: z.nullable(operatorName),
        content: z.string(),
        picture: z.boolean(),
        time,
      }),
    ),
    /**
     * Each hand-over of the chat, in order of time. `to` is null where the chat went back to those that wait.
     */
    hands: z.array(
      z.object({ from: operatorName, to: z.nullable(operatorName), at: time, reason: z.string() }),
    ),
    endedBy: z.nullable(z.enum(chatEnds)),
    endedAt: z.nullable(time),
    /**
     * The five chats of the same member or browser before this one, the newest first. `first` is null once
     * erased.
     */
    earlier: z.array(z.object({ id, openedAt: time, first: z.nullable(z.string()) })),
  }),
  refusals: [],
})

export const takeChat = operatorCall({
  ...base,
  id: 'console.take_chat',
  act: 'chat.answer',
  summary: 'Take a chat that waits',
  method: 'POST',
  path: '/chats/take',
  body: z.object({ id }),
  payload: z.object({}),
  refusals: [1987, 1988],
})

export const answerChat = operatorCall({
  ...base,
  id: 'console.answer_chat',
  act: 'chat.answer',
  summary: 'Write in a chat that one has taken. The same key again sends nothing twice',
  method: 'POST',
  path: '/chats/answer',
  body: z.object({ id, idempotencyKey: uuid, content: text }),
  payload: z.object({}),
  refusals: [1987, 1988],
})

export const answerWithPicture = operatorCall({
  ...base,
  id: 'console.answer_chat_picture',
  act: 'chat.answer',
  summary: 'Send a picture in a chat that one has taken, drawn anew. The same key again sends nothing twice',
  method: 'POST',
  path: '/chats/answer-picture',
  largeBody: true,
  body: z.object({ id, idempotencyKey: uuid, picture: pictureSent }),
  payload: z.object({}),
  refusals: [1987, 1988, 1995],
})

export const openChatPicture = operatorCall({
  ...base,
  id: 'console.open_chat_picture',
  act: 'chat.answer',
  summary:
    'Open a picture of a chat that one has, or had to its end: base64 of a JPEG. Of what a member sent, the member reads who opened it',
  method: 'POST',
  path: '/chats/picture',
  body: z.object({ id, n: messageNumber }),
  payload: z.object({ picture: z.string() }),
  refusals: [1988],
})

export const handChat = operatorCall({
  ...base,
  id: 'console.hand_chat',
  act: 'chat.answer',
  summary: 'Leave a chat that one has to a colleague who answers chats, or to those that wait',
  method: 'POST',
  path: '/chats/hand',
  body: z.object({ id, to: z.nullable(operatorName), reason }),
  payload: z.object({}),
  refusals: [1987, 1988, 1989],
})

export const endChat = operatorCall({
  ...base,
  id: 'console.end_chat',
  act: 'chat.answer',
  summary: 'End a chat that one has',
  method: 'POST',
  path: '/chats/end',
  body: z.object({ id }),
  payload: z.object({}),
  refusals: [1987, 1988],
})

export const staffName = operatorCall({
  ...base,
  id: 'console.staff_name',
  act: 'chat.answer',
  summary: 'The name under which members know whoever asks',
  method: 'GET',
  follows: ['chat'],
  path: '/chats/name',
  payload: z.object({ name: z.nullable(z.string()) }),
  refusals: [],
})

export const nameStaff = operatorCall({
  ...base,
  id: 'console.name_staff',
  act: 'chat.answer',
  summary:
    'Choose the name under which members know oneself; 1003 for one that a colleague has, or that any operator signs in by',
  method: 'POST',
  path: '/chats/name',
  body: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(staffNameLength.least),
        z.maxLength(staffNameLength.most),
        z.regex(/^[\p{L}\p{N}][\p{L}\p{N} .'-]*$/u),
      ),
  }),
  payload: z.object({}),
  refusals: [],
})

export const tips = operatorCall({
  ...base,
  id: 'console.tips',
  act: 'tip.read',
  summary: 'What members gave customer service in these accounting days, by whom it was for',
  method: 'GET',
  follows: ['chat'],
  path: '/chats/tips',
  query: z.object({ from: calendarDay, to: calendarDay }),
  payload: z.object({
    staff: z.array(z.object({ operator: operatorName, name: z.string(), count: z.number(), sum: money })),
    siteTime: time,
  }),
  refusals: [],
})

const both = z.object({ 'zh-cn': text, 'en-us': text })
const readyAnswer = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  text: both,
})

export const readyAnswers = operatorCall({
  ...base,
  id: 'console.ready_answers',
  act: 'chat.read',
  summary: 'Answers that stand ready in both languages, by name',
  method: 'GET',
  follows: ['chat'],
  path: '/chats/ready',
  payload: z.object({ answers: z.array(z.object({ id: z.number(), ...readyAnswer.shape })) }),
  refusals: [],
})

export const writeReadyAnswer = operatorCall({
  ...base,
  id: 'console.write_ready_answer',
  act: 'chat.prepare',
  summary: 'Write an answer that stands ready, or one of them anew',
  method: 'POST',
  path: '/chats/ready/write',
  body: z.object({ id: z.nullable(z.number().check(z.int(), z.gte(1))), ...readyAnswer.shape, reason }),
  payload: z.object({}),
  refusals: [],
})

export const removeReadyAnswer = operatorCall({
  ...base,
  id: 'console.remove_ready_answer',
  act: 'chat.prepare',
  summary: 'Take an answer away that stood ready; what was sent of it stays',
  method: 'POST',
  path: '/chats/ready/remove',
  body: z.object({ id: z.number().check(z.int(), z.gte(1)), reason }),
  payload: z.object({}),
  refusals: [],
})
