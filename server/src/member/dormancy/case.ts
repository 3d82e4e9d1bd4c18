import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { reactivationCase } from '@touchline/contract/member/operator-calls'
import { fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { hidden } from '../setting/contact.ts'

type Case = PayloadOf<typeof reactivationCase>

interface Row {
  readonly created: Date
  readonly since: Date
  readonly asked: Date
  readonly regained: Date | null
  readonly email: string | null
  readonly phone: string | null
  readonly identity: Case['identity']
  readonly main: number
}

/** Refuses with 1960 when the case is not waiting any more. */
export async function readReactivation(tx: postgres.TransactionSql, memberId: string): Promise<Case> {
  const [row] = await tx<Row[]>`
    select m.created_at as created, d.since, d.asked_at as asked, m.regained_at as regained, m.email, m.phone,
      coalesce(i.state, 'none') as identity, coalesce(a.balance, 0)::int8 as main
    from dormancy d join member m on m.id = d.member_id left join identity i on i.member_id = m.id
      left join account a on a.member_id = m.id and a.kind = 'main'
    where d.member_id = ${memberId} and d.since is not null and d.asked_at is not null`
  if (!row) throw refusal(1960)
  return {
    memberSince: row.created.getTime(),
    asleepSince: row.since.getTime(),
    askedAt: row.asked.getTime(),
    regainedAt: row.regained?.getTime() ?? null,
    email: hidden(row.email),
    mobile: hidden(row.phone),
    identity: row.identity,
    main: formatFen(fen(row.main)),
  }
}
