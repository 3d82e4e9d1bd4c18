// Messages written by the contact page, by members and by anybody else.

/** Topics of a message. */
export const contactTopics = ['access', 'money', 'order', 'data', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Of a text and of a name, in characters. */
export const contactLength = { least: 10, most: 1_000, longestName: 40 } as const
