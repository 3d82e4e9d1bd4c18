// Withdrawals to cards leave by a file that is given to the bank by hand: one operator proposes it, another
// lets it out, and the bank's own statements say what became of each line. The server holds no key to the
// bank, so a person who controls the server can pay no one.
import { randomUUID } from 'node:crypto'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { ProposedPayoutFile, payoutFiles } from '@touchline/contract/withdraw/operator-calls'
import { banks } from '@touchline/engine/deposit/banks'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentLine } from '../../gateway/bank/pain001.ts'
import { waitForAccounts } from '../../ledger/post.ts'
import { notifyConsoles } from '../../live/bus.ts'
import type { ProposalWork } from '../../task/proposal.ts'
import { openContent, openDetails } from '../account/sealed.ts'
import { claim, lockWithdrawal, type WithdrawalRow } from '../end.ts'
import { beginAttempt } from './attempts.ts'

/** The source whose statements tell of a file's lines. */
export const bankSource = 'bank'
/** The matter's object: there is one company's account, and one file at a time. */
export const fileObject = 'cards'
/** The most lines of a file; the rest goes into the next one. */
const mostLines = 1_000

/**
 * The payments that a file proposed now would hold. Refuses with 1004 when nothing is approved, nothing fits
 * into the day, or there is no account to pay from, and with 1321 while a file is proposed.
 */
export async function proposedFile(
  deps: Pick<Deps, 'settings' | 'gateways' | 'log'>,
  tx: postgres.TransactionSql,
): Promise<ProposedPayoutFile> {
  const { payoutBank } = deps.settings.current
  if ((await openProposal(tx)) !== null) throw refusal(1321)
  const rows = await linesOfFile(deps, tx)
  if (!payoutBank || rows.length === 0) throw refusal(1004)
  return {
    withdrawals: rows.map(({ id, number, amount }) => ({
      id,
      orderNumber: `W${number}`,
      amount: formatFen(amount),
    })),
    count: rows.length,
    amount: formatFen(rows.reduce((all, { amount }) => all + amount, 0)),
    from: payoutBank.number.slice(-4),
  }
}

interface WaitingPayout {
  readonly id: string
  readonly number: number
  /** fen */
  readonly amount: number
}

/**
 * Approved withdrawals to cards that are in no file: how many fit into the day, their sum in fen, and how
 * many do not fit.
 */
export async function readyForFile(
  deps: Pick<Deps, 'gateways' | 'log'>,
  tx: postgres.TransactionSql,
): Promise<{ count: number; amount: number; beyond: number }> {
  const [all] = await tx<[{ count: number; amount: number }]>`
    select count(*)::int as count, coalesce(sum(w.unit_amount), 0)::int8 as amount from withdrawal w where ${ready(tx)}`
  const left = await leftToday(deps)
  if (all.amount <= left) return { ...all, beyond: 0 }
  let [count, amount] = [0, 0]
  for await (const row of fitting(tx, left)) {
    count++
    amount += row.amount
  }
  return { count, amount, beyond: all.count - count }
}

function ready(tx: postgres.TransactionSql) {
  return tx`w.method = 'card' and w.state = 'approved'
    and not exists (select from payout_attempt a where a.withdrawal_id = w.id and a.result is null)`
}

/** In fen. */
async function leftToday({ gateways, log }: Pick<Deps, 'gateways' | 'log'>): Promise<number> {
  try {
    return (await gateways.byFile?.left()) ?? 0
  } catch (error) {
    // Then nothing leaves by a file, but the page of withdrawals must stay readable.
    log.error(error, 'what left by files for the bank is not known')
    return 0
  }
}

/**
 * Waiting withdrawals, oldest first, that fit into what is left of the day after those before them. They are
 * read as many at a time as a file holds; reading stops when no more fit.
 */
async function* fitting(tx: postgres.TransactionSql, day: number): AsyncGenerator<WaitingPayout> {
  let left = day
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await tx<WaitingPayout[]>`
      select w.id, w.number, w.unit_amount as amount from withdrawal w
      where ${ready(tx)} and w.id > ${after} and w.unit_amount <= ${left} order by w.id limit ${mostLines}`
    for (const row of rows) {
      if (row.amount > left) continue
      left -= row.amount
      yield row
    }
    const last = rows.at(-1)
    if (!last || rows.length < mostLines) return
    after = last.id
  }
}

/** The waiting withdrawals that fit into the day, up to the number of lines of a file. */
async function linesOfFile(
  deps: Pick<Deps, 'gateways' | 'log'>,
  tx: postgres.TransactionSql,
): Promise<WaitingPayout[]> {
  const rows: WaitingPayout[] = []
  for await (const row of fitting(tx, await leftToday(deps))) {
    if (rows.push(row) === mostLines) break
  }
  return rows
}

async function openProposal(tx: postgres.TransactionSql): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select task_id as id from open_proposal where matter = 'payoutFile' order by task_id desc limit 1`
  return row?.id ?? null
}

export const payoutFileProposal: ProposalWork = {
  // The content of the proposal cannot change any more: approved withdrawals are neither canceled nor
  // altered.
  now: async () => null,
  async apply(deps, tx, _, after) {
    const { withdrawals } = after as ProposedPayoutFile
    const { payoutBank } = deps.settings.current
    if (!payoutBank) throw refusal(1004)
    const at = deps.siteClock.now()
    const id = uuidv7(at)
    const rows: WithdrawalRow[] = []
    const ids = withdrawals.map((each) => each.id).sort()
    // Locks all accounts first, in the order in which every transaction locks several. Locking them one by
    // one, in the order of withdrawals, could deadlock with another transaction.
    const owners = await tx<{ memberId: string }[]>`
      select distinct member_id as "memberId" from withdrawal where id = any(${ids}) order by member_id`
    await waitForAccounts(
      tx,
      owners.map(({ memberId }) => memberId),
    )
    for (const each of ids) {
      const row = await lockWithdrawal(tx, each)
      if (row?.state !== 'approved') throw refusal(1321)
      rows.push(row)
    }
    const attempts = rows.map((row) => ({ row, id: randomUUID() }))
    const content = deps.gateways.paymentFile({
      messageId: id.replaceAll('-', ''),
      at,
      debtor: {
        name: payoutBank.holder,
        account: payoutBank.number,
        bank: { name: payoutBank.bank, code: payoutBank.code },
      },
      lines: attempts.map(({ row, id }) => lineOf(deps, row, id)),
    })
    // Counted before anything is stored: if storing then fails, the day has only become smaller.
    const leaving = attempts.map(({ row, id }) => ({ id, amount: row.unitAmount }))
    if ((await deps.gateways.byFile?.count(leaving)) !== 'counted') throw refusal(1321)
    await tx`insert into payout_file ${tx({
      id,
      content: deps.vault.seal(id, 'payment', content),
      count: rows.length,
      amount: rows.reduce((all, { unitAmount }) => all + unitAmount, 0),
      made_at: new Date(at),
    })}`
    for (const { row, id: attemptId } of attempts) {
      const attempt = { id: attemptId, withdrawalId: row.id, source: bankSource, askAt: null, fileId: id }
      await beginAttempt(deps, tx, attempt)
      await claim(deps, tx, row)
    }
    await notifyConsoles(tx, 'withdraw')
    return undefined
  },
}

function lineOf(deps: Pick<Deps, 'vault'>, row: WithdrawalRow, attemptId: string): PaymentLine {
  const details = openDetails(deps, row.id, row.destination)
  if (details.kind !== 'card') throw new Error(`withdrawal ${row.id} goes to no card`)
  return {
    endToEndId: attemptId.replaceAll('-', ''),
    amount: row.unitAmount,
    name: details.holder,
    account: details.number,
    bank: { name: banks.find(({ code }) => code === details.bank)!.name['zh-cn'], code: null },
    branch: details.branch || null,
    remittance: `W${row.number}`,
  }
}

export async function readFiles(tx: postgres.TransactionSql): Promise<PayloadOf<typeof payoutFiles>> {
  const rows = await tx<
    {
      id: string
      number: number
      madeAt: Date
      count: number
      amount: number
      paid: number
      failed: number
      waiting: number
    }[]
  >`
    select f.id, f.number, f.made_at as "madeAt", f.count, f.amount, count(a.id) filter (where a.result = 'paid')::int as paid,
      count(a.id) filter (where a.result = 'no')::int as failed, count(a.id) filter (where a.result is null)::int as waiting
    from payout_file f left join payout_attempt a on a.file_id = f.id group by f.id order by f.id desc limit 50`
  return {
    proposed: await openProposal(tx),
    files: rows.map(({ madeAt, amount, ...row }) => ({
      ...row,
      madeAt: madeAt.getTime(),
      amount: formatFen(amount),
    })),
  }
}

/** The file's text, the same each time. Refuses with 1004 when there is no such file. */
export async function fileContent(
  { vault }: Pick<Deps, 'vault'>,
  tx: postgres.TransactionSql,
  id: string,
): Promise<string> {
  const [row] = await tx<{ content: Buffer }[]>`select content from payout_file where id = ${id}`
  if (!row) throw refusal(1004)
  return openContent({ vault }, id, row.content)
}
