// Shapes that a chat's calls share, the member's, the visitor's and the operators'.
import * as z from 'zod/mini'
import { time, uuid } from '../wire-types.ts'
import { chatEnds, chatMarks, chatStates, mostChatPictureBytes, mostInMessage } from './types.ts'

export const chatContent = z.string().check(z.trim(), z.minLength(1), z.maxLength(mostInMessage))

/** Base64 of a JPEG or PNG. */
export const pictureSent = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(Math.ceil(mostChatPictureBytes / 3) * 4),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  )

/** The number of a message in its chat. */
export const messageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))

export const readSent = z.object({ id: uuid, to: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)) })
export const markSent = z.object({
  id: uuid,
  mark: z.number().check(z.int(), z.gte(chatMarks.worst), z.lte(chatMarks.best)),
})

/** A chat as its owner sees it. */
export const ownState = z.object({
  /** The open chat, else the last one; null: there was none yet. */
  chat: z.nullable(
    z.object({
      id: uuid,
      state: z.enum(chatStates),
      /** How many chats that came earlier still wait; 0 unless this one waits. */
      ahead: z.number(),
      messages: z.array(
        z.object({
          n: z.number(),
          by: z.enum(['member', 'operator']),
          /** The name by which the sender is known; null: the sender has none, or is the reader. */
          staff: z.nullable(z.string()),
          /** May be empty if there is a picture. */
          content: z.string(),
          picture: z.boolean(),
          time,
        }),
      ),
      /** The messages of customer service up to this one have been read. */
      readTo: z.number(),
      endedBy: z.nullable(z.enum(chatEnds)),
      /** 1 to 5; null: none was given. */
      mark: z.nullable(z.number()),
      /**
       * The receiver of a tip: the operator who answers, or who answered last. Null where there is none, or
       * the chat is a visitor's.
       */
      tipTo: z.nullable(z.object({ uuid, name: z.string() })),
    }),
  ),
  /**
   * The median time, in ms, that the chats of the last 24 hours waited for their first answer; null: there
   * were none.
   */
  usualWait: z.nullable(z.number()),
  siteTime: time,
})
