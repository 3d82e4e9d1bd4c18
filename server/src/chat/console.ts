// Chats as customer service sees them: waiting ones, ones that an operator has taken, and closed ones.
import type { PayloadOf } from '@touchline/contract/call'
import type * as chatCalls from '@touchline/contract/chat/operator-calls'
import type { ChatLine } from '@touchline/contract/chat/operator-calls'
import type { ChatEnd } from '@touchline/contract/chat/types'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'
import { usualWait } from './waits.ts'

const mostClosed = 20
const mostEarlier = 5

interface Row {
  readonly id: string
  readonly memberId: string | null
  readonly username: string | null
  readonly language: Language
  readonly operator: string | null
  readonly openedAt: Date
  readonly memberAt: Date | null
  readonly endedAt: Date | null
  readonly mark: number | null
  readonly lastBy: 'member' | 'operator'
  readonly lastContent: string | null
  readonly lastAt: Date | null
}

function rowsWhere(tx: postgres.TransactionSql, which: postgres.Fragment) {
  return tx<Row[]>`
    select c.id, c.member_id as "memberId", m.username, c.language, o.name as operator, c.opened_at as "openedAt",
      c.member_at as "memberAt", c.ended_at as "endedAt", c.mark, l.content as "lastContent", l.written_at as "lastAt",
      case when l.operator_id is null then 'member' else 'operator' end as "lastBy"
    from chat c left join member m on m.id = c.member_id left join chat_message l on l.chat_id = c.id and l.n = c.last_n
      left join operator o on o.id = c.operator_id
    where ${which}`
}

function lineOf({
  memberId,
  username,
  openedAt,
  memberAt,
  endedAt,
  lastBy,
  lastContent,
  lastAt,
  ...row
}: Row): ChatLine {
  return {
    ...row,
    member: memberId === null || username === null ? null : { id: memberId, username },
    state: endedAt !== null ? 'closed' : row.operator === null ? 'waiting' : 'talking',
    openedAt: openedAt.getTime(),
    waitsSince: endedAt === null && memberAt !== null ? memberAt.getTime() : null,
    last:
      lastContent === null || lastAt === null
        ? null
        : { by: lastBy, content: lastContent, time: lastAt.getTime() },
  }
}

/**
 * The number of waiting chats, and the time of the last message of a member in these chats or in those of the
 * asking operator.
 */
export async function waitingFor(
  tx: postgres.TransactionSql,
  operatorId: string,
): Promise<PayloadOf<typeof chatCalls.waitingChats>> {
  const [row] = await tx<[{ waiting: number; lastWordAt: Date | null }]>`
    select count(distinct c.id) filter (where c.operator_id is null)::int as waiting, max(m.written_at) as "lastWordAt"
    from chat c join chat_message m on m.chat_id = c.id and m.operator_id is null
    where c.ended_at is null and (c.operator_id is null or c.operator_id = ${operatorId})`
  return { waiting: row.waiting, lastWordAt: row.lastWordAt?.getTime() ?? null }
}

export async function allChats(
  tx: postgres.TransactionSql,
  name: string,
  now: number,
): Promise<PayloadOf<typeof chatCalls.chats>> {
  const going = (await rowsWhere(tx, tx`c.ended_at is null order by c.opened_at, c.id`)).map(lineOf)
  const closed = await rowsWhere(
    tx,
    tx`c.ended_at is not null order by c.ended_at desc, c.id desc limit ${mostClosed}`,
  )
  const talking = going.filter(({ state }) => state === 'talking')
  const own = ({ operator }: ChatLine) => operator === name
  return {
    waiting: going.filter(({ state }) => state === 'waiting'),
    talking: [...talking.filter(own), ...talking.filter((line) => !own(line))],
    closed: closed.map(lineOf),
    usualWait: await usualWait(tx, now),
    siteTime: now,
  }
}

interface More {
  readonly since: Date | null
  readonly level: number | null
  readonly forgottenAt: Date | null
  readonly readTo: number
  readonly endedBy: ChatEnd | null
  readonly endedAt: Date | null
}

/** One chat with its messages; 1004 when there is no such chat. */
export async function oneChat(
  tx: postgres.TransactionSql,
  id: string,
  name: string,
): Promise<PayloadOf<typeof chatCalls.oneChat>> {
  const [row] = await rowsWhere(tx, tx`c.id = ${id}`)
  if (!row) throw refusal(1004)
  const [more] = await tx<[More]>`
    select m.created_at as since, m.level, c.read_n as "readTo", c.ended_by as "endedBy", c.ended_at as "endedAt",
      c.forgotten_at as "forgottenAt"
    from chat c left join member m on m.id = c.member_id where c.id = ${id}`
  const messages = await tx<
    { n: number; operator: string | null; content: string; picture: boolean; at: Date }[]
  >`
    select m.n, o.name as operator, m.content, p.n is not null as picture, m.written_at as at
    from chat_message m left join operator o on o.id = m.operator_id
      left join chat_picture p on p.chat_id = m.chat_id and p.n = m.n where m.chat_id = ${id} order by m.n`
  const hands = await tx<{ from: string; to: string | null; at: Date; reason: string }[]>`
    select f.name as "from", t.name as "to", h.handed_at as at, h.reason
    from chat_hand h join operator f on f.id = h.from_operator left join operator t on t.id = h.to_operator
    where h.chat_id = ${id} order by h.id`
  const earlier = await tx<{ id: string; openedAt: Date; first: string | null }[]>`
    select c.id, c.opened_at as "openedAt", f.content as first
    from chat c join chat o on o.id = ${id} and (o.member_id = c.member_id or o.visitor = c.visitor)
      left join chat_message f on f.chat_id = c.id and f.n = 1
    where (c.opened_at, c.id) < (${row.openedAt}, ${id})
    order by c.opened_at desc, c.id desc limit ${mostEarlier}`
  return {
    ...lineOf(row),
    own: row.operator === name,
    memberSince: more.since?.getTime() ?? null,
    forgottenAt: more.forgottenAt?.getTime() ?? null,
    level: more.level,
    readTo: more.readTo,
    endedBy: more.endedBy,
    endedAt: more.endedAt?.getTime() ?? null,
    messages: messages.map(({ at, ...message }) => ({ ...message, time: at.getTime() })),
    hands: hands.map(({ at, ...hand }) => ({ ...hand, at: at.getTime() })),
    earlier: earlier.map(({ openedAt, ...each }) => ({ ...each, openedAt: openedAt.getTime() })),
  }
}
