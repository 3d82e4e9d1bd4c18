// A member objects to how an order was settled. The answer moves no money: what a settlement got wrong is put
// right by a ruling on the match, by two people, and the answer says whether that has happened since. It is
// bound to the settlement as it was read.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { disputeCase } from '@touchline/contract/service/operator-calls'
import type { ComplaintTopic, DisputeOutcome } from '@touchline/contract/service/types'
import type postgres from 'postgres'
import { orderDetail } from '../account/detail.ts'
import { notifyLive } from '../live/bus.ts'
import { tellMember } from '../notice/tell.ts'
import { ownWithOrders } from '../task/owners.ts'
import type { TaskWork } from '../task/work.ts'

type Tx = postgres.TransactionSql

const mostEarlier = 5

interface DisputeRow {
  readonly memberId: string
  readonly orderId: string
  readonly gameId: string
  readonly content: string
  readonly writtenAt: Date
  readonly language: Language
  readonly since: Date
  readonly level: number
  /**
   * Numbers of the match's runs: the one that the member objects to, and the one that ended the order last.
   */
  readonly run: number
  readonly lastRun: number
  /** fen that each of these runs pays the member for the order. */
  readonly payout: number
  readonly lastPayout: number
  readonly result: string
  readonly lastResult: string
  readonly answer: string | null
  readonly outcome: DisputeOutcome | null
}

async function readDisputed(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx<DisputeRow[]>`
    select c.member_id as "memberId", c.order_id as "orderId", r.match_id::text as "gameId", c.content, c.written_at as "writtenAt",
      c.language, m.created_at as since, m.level, r.run, e.payout, e.result, l.run as "lastRun", l.payout as "lastPayout",
      l.result as "lastResult", c.answer, c.outcome
    from complaint c join member m on m.id = c.member_id join settle_run r on r.id = c.run_id
      join order_end e on e.member_id = c.member_id and e.run_id = c.run_id and e.order_id = c.order_id
      join last_end l on l.match_id = r.match_id and l.member_id = c.member_id and l.order_id = c.order_id
    where c.id = ${id}`
  return row
}

/** The outcome is 'corrected' when the order now pays something else, or has another result. */
function outcomeOf({ payout, lastPayout, result, lastResult }: DisputeRow): DisputeOutcome {
  return payout === lastPayout && result === lastResult ? 'stands' : 'corrected'
}

export const disputeWork: TaskWork = {
  lock: (tx, id) => tx`select from complaint where id = ${id} for update`,
  async evidence(_, tx, id) {
    const row = await readDisputed(tx, id)
    if (!row || row.answer !== null) return null
    return {
      facts: [
        ['written', String(row.writtenAt.getTime())],
        ['content', row.content],
        ['order', row.orderId],
        ['disputed run', `${row.run}: ${row.result} ${row.payout}`],
        ['last run', `${row.lastRun}: ${row.lastResult} ${row.lastPayout}`],
      ],
      needed: 1,
      out: [],
      members: await ownWithOrders(tx, row.gameId),
    }
  },
  async decide(deps, tx, id, { words, by }) {
    const row = await readDisputed(tx, id)
    if (!row) throw refusal(1960)
    const at = deps.siteClock.now()
    await tx`update complaint set answer = ${words}, outcome = ${outcomeOf(row)}, answered_at = ${new Date(at)}, answered_by = ${by.id}
      where id = ${id}`
    await tellMember(deps, tx, row.memberId, { kind: 'complaint' })
    await notifyLive(tx, { kind: 'member', id: row.memberId, version: at })
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<
      { id: string }[]
    >`select id from complaint where answer is null and run_id is not null`
    return rows.map(({ id }) => id)
  },
}

/** Refuses with 1960 when there is none. */
export async function readDispute(
  tx: Tx,
  id: string,
  language: Language,
  now: number,
): Promise<PayloadOf<typeof disputeCase>> {
  const row = await readDisputed(tx, id)
  if (!row) throw refusal(1960)
  const { memberId, orderId, gameId, content, level, run, answer } = row
  const earlier = await tx<
    {
      topic: ComplaintTopic
      content: string
      at: Date
      answer: string | null
      outcome: DisputeOutcome | null
    }[]
  >`
    select topic, content, written_at as at, answer, outcome from complaint
    where member_id = ${memberId} and run_id is not null and id <> ${id} order by written_at desc, id desc limit ${mostEarlier}`
  return {
    topic: 'dispute',
    content,
    writtenAt: row.writtenAt.getTime(),
    language: row.language,
    memberSince: row.since.getTime(),
    level,
    gameId,
    run,
    outcome: row.outcome ?? outcomeOf(row),
    answer,
    order: await orderDetail(tx, { memberId, id: orderId, language, now }),
    earlier: earlier.map(({ at, ...each }) => ({ ...each, writtenAt: at.getTime() })),
  }
}
