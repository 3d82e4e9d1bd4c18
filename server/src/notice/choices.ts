// A member's choice of notices and channels. Without a choice the default applies (tell.ts).
import type { PayloadOf } from '@touchline/contract/call'
import type { noticeChoices } from '@touchline/contract/member/notice-choice-calls'
import { type chosenNotices, noticeKinds } from '@touchline/contract/notice/types'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { Channel } from '../message/messages.ts'
import { isDue, usualWays } from './tell.ts'

interface Choice extends Record<Channel, boolean> {
  readonly kind: (typeof chosenNotices)[number]
}

export async function readChoices(
  { sql, messages }: Pick<Deps, 'sql' | 'messages'>,
  memberId: string,
): Promise<PayloadOf<typeof noticeChoices>> {
  const [member] = await sql<[{ email: boolean; mobile: boolean; chosen: Choice[] }]>`
    select email is not null as email, phone is not null as mobile, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'email', c.email, 'mobile', c.mobile))
      from notice_choice c where c.member_id = m.id), '[]') as chosen
    from member m where id = ${memberId}`
  const reached = (channel: Channel) => messages.channels.includes(channel) && member[channel]
  const [email, mobile] = [reached('email'), reached('mobile')]
  return {
    choices: noticeKinds.map((kind) => {
      if (isDue(kind)) return { kind, always: true, email, mobile: !email && mobile }
      const chosen = member.chosen.find((each) => each.kind === kind) ?? usualWays
      return { kind, always: false, email: chosen.email, mobile: chosen.mobile }
    }),
    reached: { email, mobile },
  }
}

export async function setChoice(
  sql: postgres.Sql,
  memberId: string,
  { kind, email, mobile }: Choice,
): Promise<void> {
  await sql`insert into notice_choice ${sql({ member_id: memberId, kind, email, mobile })}
    on conflict (member_id, kind) do update set email = excluded.email, mobile = excluded.mobile`
}
