// Chats with customer service. A member or visitor has one open at a time, and its messages are numbered from
// 1 without a gap.

/** The longest message, in characters. */
export const mostInMessage = 1_000
/** The largest picture that may be sent, in bytes, before the server redraws it. */
export const mostChatPictureBytes = 2 * 1024 * 1024
/** The length, in characters, of the name under which members know an operator of customer service. */
export const staffNameLength = { least: 2, most: 20 } as const
/** How many messages a member may send within a minute. */
export const messagesAMinute = 20

/**
 * waiting: no operator of customer service has taken the chat, or the one who had it left it. talking: an
 * operator has it. closed: it is over, and the next message begins another chat.
 */
export const chatStates = ['waiting', 'talking', 'closed'] as const

/** The side that closed the chat; silence: the member did not answer for `silentAfterMs`. */
export const chatEnds = ['member', 'operator', 'silence'] as const
export type ChatEnd = (typeof chatEnds)[number]

/** The best and the worst mark that a member gives a chat that is over. */
export const chatMarks = { worst: 1, best: 5 } as const
