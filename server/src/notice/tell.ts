// Tells a member what happened to the account, in the app and by mail or text message. The messages are
// written in the event's transaction, so that they are sent if and only if it commits (send-due.ts). The
// member's choice is followed; a notice that must be sent is sent whatever the choice.
import type { Language } from '@touchline/contract/language'
import { dueNotices, type NoticeKind } from '@touchline/contract/notice/types'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { Channel } from '../message/messages.ts'
import { type NoticeEvent, noticeText } from './notice-text.ts'
import { writeEvent } from './write-notice.ts'

/** The channels for a member who has not chosen: email only. */
export const usualWays: Record<Channel, boolean> = { email: true, mobile: false }

interface RecipientRow {
  readonly language: Language
  readonly email: string | null
  readonly mobile: string | null
  readonly chosen: Record<Channel, boolean> | null
}

/**
 * Tells the member through the contacts on file now. When the event is a change of contact, call this before
 * the change.
 */
export async function tellMember(
  deps: Pick<Deps, 'messages' | 'wallClock' | 'siteClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
  event: NoticeEvent,
): Promise<void> {
  const { kind } = event
  const [member] = await tx<RecipientRow[]>`
    select m.language, m.email, m.phone as mobile, case when c.kind is not null
      then jsonb_build_object('email', c.email, 'mobile', c.mobile) end as chosen
    from member m left join notice_choice c on c.member_id = m.id and c.kind = ${kind}
    where m.id = ${memberId}`
  if (!member) return
  await writeEvent(tx, memberId, event, deps.siteClock.now())
  const now = deps.wallClock.now()
  for (const channel of waysOf(kind, member, deps.messages.channels)) {
    const { subject, text: body } = noticeText(member.language, event, now)
    const row = { member_id: memberId, channel, target: member[channel], subject, body }
    await tx`insert into notice_due ${tx({ ...row, due_at: new Date(now) })}`
  }
}

/** Notices that must be sent go by email, else by text message; the rest by each way that was chosen. */
function waysOf(kind: NoticeKind, member: RecipientRow, channels: readonly Channel[]): Channel[] {
  const open = (['email', 'mobile'] as const).filter((each) => channels.includes(each) && member[each])
  if (isDue(kind)) return open.slice(0, 1)
  const chosen = member.chosen ?? usualWays
  return open.filter((each) => chosen[each])
}

/** Whether it is sent whatever the member chose. */
export function isDue(kind: NoticeKind): kind is (typeof dueNotices)[number] {
  return dueNotices.some((each) => each === kind)
}
