/** Kinds of terms there are. */
export const clauseTypes = ['terms'] as const
export type ClauseType = (typeof clauseTypes)[number]

/** Kinds a member is told of wherever it is, whatever it chose: its own protection depends on it. */
export const dueNotices = ['security', 'protection'] as const
/** Kinds a member may choose to be told of. */
export const chosenNotices = ['signIn', 'identity', 'complaint', 'chat'] as const
export const noticeKinds = [...dueNotices, ...chosenNotices] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** So many news one answer has at most. */
export const newsShown = 50

/** Whether an address may name one of the news by it. */
export const isNewsId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
