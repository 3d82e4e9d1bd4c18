// Interchanges as each of both reads them: the own name whole, the other one shortened, and both receipts.
import { refusal } from '@touchline/contract/envelope'
import type { Interchange } from '@touchline/contract/interchange/types'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { shortened } from '../access/referrer.ts'
import type { Deps } from '../deps.ts'

const PAGE = 20

interface Row {
  readonly id: string
  readonly number: number
  readonly payerId: string
  readonly payer: string
  readonly payee: string
  readonly amount: number
  readonly main: number
  readonly payerSeq: number
  readonly payeeAccount: 'main' | 'arrived'
  readonly payeeSeq: number
  readonly payerHash: Buffer
  readonly payeeHash: Buffer
  readonly madeAt: Date
}

export async function readInterchanges(
  { sql }: Pick<Deps, 'sql'>,
  memberId: string,
  page = 1,
): Promise<{ data: Interchange[]; totalPage: number }> {
  const found = sql`(i.payer_id = ${memberId} or i.payee_id = ${memberId})`
  const [rows, [all]] = await Promise.all([
    readRows(sql, sql`${found} order by i.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`),
    sql<[{ count: number }]>`select count(*)::int as count from interchange i where ${found}`,
  ])
  return {
    data: rows.map((row) => toInterchange(row, memberId)),
    totalPage: Math.max(1, Math.ceil(all.count / PAGE)),
  }
}

/** 1004 when the member has neither sent nor received one of this id. */
export async function readInterchange(
  { sql }: Pick<Deps, 'sql'>,
  memberId: string,
  id: string,
): Promise<Interchange> {
  const own = sql`(i.payer_id = ${memberId} or i.payee_id = ${memberId})`
  const [row] = await readRows(sql, sql`i.id = ${id} and ${own}`)
  if (!row) throw refusal(1004)
  return toInterchange(row, memberId)
}

function readRows(sql: postgres.Sql, found: postgres.Fragment): Promise<Row[]> {
  return sql<Row[]>`
    select i.id, i.number, i.payer_id as "payerId", p.username as payer, q.username as payee, i.amount, i.main,
      i.payer_seq as "payerSeq", i.payee_account as "payeeAccount", i.payee_seq as "payeeSeq",
      (select e.hash from member_entry e where e.member_id = i.payer_id and e.account = 'main' and e.seq = i.payer_seq) as "payerHash",
      (select e.hash from member_entry e where e.member_id = i.payee_id and e.account = i.payee_account
        and e.seq = i.payee_seq) as "payeeHash", i.made_at as "madeAt"
    from interchange i join member p on p.id = i.payer_id join member q on q.id = i.payee_id where ${found}`
}

function toInterchange(row: Row, memberId: string): Interchange {
  const isOut = row.payerId === memberId
  return {
    id: row.id,
    orderNum: `T${row.number}`,
    orderTime: row.madeAt.getTime(),
    orderAmount: formatFen(row.amount),
    payUserName: isOut ? row.payer : shortened(row.payer),
    incomeUserName: isOut ? shortened(row.payee) : row.payee,
    direction: isOut ? 'out' : 'in',
    receipts: { pay: row.payerHash.toString('hex'), income: row.payeeHash.toString('hex') },
    entry: isOut ? `main.${row.payerSeq}` : `${row.payeeAccount}.${row.payeeSeq}`,
    setAside: isOut ? null : formatFen(row.amount - row.main),
  }
}
