// The closed list of matters that members are notified about in the app. A capability with a new one adds a
// line here, its words in both languages (server/src/notice/bulletin-words.ts) and its picture
// (web/src/notice/matter-look.ts).

/**
 * The specification's types of notices: rewards, updates of the app, notices, contributions of a partner's
 * line.
 */
export const noticeTypes = { reward: 0, update: 1, notice: 2, contribution: 3 } as const
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes]

export const noticeCategories = ['orders', 'money', 'account', 'site'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

export const noticeMatters = [
  'order-settled',
  'order-corrected',
  'order-returned',
  'reservation-executed',
  'reservation-stopped',
  'deposit-arrived',
  'deposit-set-aside',
  'deposit-taken-back',
  'owed-written-off',
  'balance-adjusted',
  'orders-undone',
  'withdrawal-asked',
  'withdrawal-paid',
  'withdrawal-refused',
  'withdrawal-back',
  'interchange-sent',
  'interchange-received',
  'interchange-set-aside',
  'trial-granted',
  'trial-expired',
  'identity-decided',
  'security-changed',
  'new-device',
  'protection',
  'complaint-answered',
  'chat-answered',
  'contact-answered',
  'letter',
  'site-notice',
  'site-update',
] as const
export type NoticeMatter = (typeof noticeMatters)[number]

interface About {
  readonly type: NoticeType
  readonly category: NoticeCategory
}

export const aboutMatter: Record<NoticeMatter, About> = {
  'order-settled': { type: noticeTypes.notice, category: 'orders' },
  'order-corrected': { type: noticeTypes.notice, category: 'orders' },
  'order-returned': { type: noticeTypes.notice, category: 'orders' },
  'reservation-executed': { type: noticeTypes.notice, category: 'orders' },
  'reservation-stopped': { type: noticeTypes.notice, category: 'orders' },
  'deposit-arrived': { type: noticeTypes.notice, category: 'money' },
  'deposit-taken-back': { type: noticeTypes.notice, category: 'money' },
  'deposit-set-aside': { type: noticeTypes.notice, category: 'money' },
  'owed-written-off': { type: noticeTypes.notice, category: 'money' },
  'balance-adjusted': { type: noticeTypes.notice, category: 'money' },
  'orders-undone': { type: noticeTypes.notice, category: 'money' },
  'withdrawal-asked': { type: noticeTypes.notice, category: 'money' },
  'withdrawal-paid': { type: noticeTypes.notice, category: 'money' },
  'withdrawal-refused': { type: noticeTypes.notice, category: 'money' },
  'withdrawal-back': { type: noticeTypes.notice, category: 'money' },
  'interchange-sent': { type: noticeTypes.notice, category: 'money' },
  'interchange-received': { type: noticeTypes.notice, category: 'money' },
  'interchange-set-aside': { type: noticeTypes.notice, category: 'money' },
  'trial-granted': { type: noticeTypes.notice, category: 'money' },
  'trial-expired': { type: noticeTypes.notice, category: 'money' },
  'identity-decided': { type: noticeTypes.notice, category: 'account' },
  'security-changed': { type: noticeTypes.notice, category: 'account' },
  'new-device': { type: noticeTypes.notice, category: 'account' },
  protection: { type: noticeTypes.notice, category: 'account' },
  'complaint-answered': { type: noticeTypes.notice, category: 'account' },
  'chat-answered': { type: noticeTypes.notice, category: 'account' },
  'contact-answered': { type: noticeTypes.notice, category: 'account' },
  /** Written by an operator to one member. The next two are written to many. */
  letter: { type: noticeTypes.notice, category: 'account' },
  'site-notice': { type: noticeTypes.notice, category: 'site' },
  'site-update': { type: noticeTypes.update, category: 'site' },
}

/** How many notices a page has, and how many rewards. */
export const noticesPerPage = 20
export const rewardsPerPage = 10

/** Notices that operators write themselves, with words in each language. */
export const writtenMatters = [
  'letter',
  'site-notice',
  'site-update',
] as const satisfies readonly NoticeMatter[]

export type WrittenMatter = (typeof writtenMatters)[number]

export function isWritten(matter: NoticeMatter): matter is WrittenMatter {
  return writtenMatters.some((each) => each === matter)
}
