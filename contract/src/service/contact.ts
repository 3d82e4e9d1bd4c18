// Messages from the contact page, written by members and by anybody else.

/** Topics of a message. */
export const contactTopics = ['access', 'money', 'order', 'data', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The shortest and the longest text, and the longest name, in characters. */
export const contactLength = { least: 10, most: 1_000, longestName: 40 } as const
