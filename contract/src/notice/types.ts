/** Kinds of terms there are. */
export const clauseTypes = ['terms'] as const
export type ClauseType = (typeof clauseTypes)[number]

/**
 * Kinds of notices that are sent by email or text message whatever the member chose, because its protection
 * depends on them.
 */
export const dueNotices = ['security', 'protection'] as const
/** Kinds of notices that the member may choose. */
export const chosenNotices = ['signIn', 'identity', 'complaint', 'chat'] as const
export const noticeKinds = [...dueNotices, ...chosenNotices] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The most news that one answer has. */
export const newsShown = 50

/** Whether the text of an address has the form of a news id. */
export const isNewsId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
