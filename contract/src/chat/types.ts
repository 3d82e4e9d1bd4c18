// A chat of a member, or of a visitor, with customer service: one at a time, each of its messages numbered
// from 1 without a gap.

/** Of a message, in characters. */
export const mostInMessage = 1_000
/** Of a picture that is sent, in bytes, before it is redrawn. */
export const mostChatPictureBytes = 2 * 1024 * 1024
/** Of the name under which members know one of customer service, in characters. */
export const staffNameLength = { least: 2, most: 20 } as const
/** So many a member may send within a minute. */
export const messagesAMinute = 20

/**
 * waiting: no operator of customer service has taken it, or the one who had it has left it. talking: one has
 * it. closed: it is over, and the next message begins another one.
 */
export const chatStates = ['waiting', 'talking', 'closed'] as const

/** The side that closed it; silence: the member did not answer for `silentAfterMs`. */
export const chatEnds = ['member', 'operator', 'silence'] as const
export type ChatEnd = (typeof chatEnds)[number]

/** The best and the worst mark that a member gives a chat that is over. */
export const chatMarks = { worst: 1, best: 5 } as const
