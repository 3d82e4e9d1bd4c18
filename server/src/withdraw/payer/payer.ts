// Pays what was approved, by any way that pays without a file: an attempt is written down, prepared, sent and
// asked about, each step stored before the next. Of several processes one works on an attempt at a time, and
// an outcome that no one can state for certain moves no money and is asked about again.
import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '@touchline/engine/site/units'
import { type WithdrawMethod, withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import type postgres from 'postgres'
import { eachAlone, eachStep } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import type { PasskeyApproval, Payout, PayoutGateway, PayoutTo } from '../../gateway/payout.ts'
import type { AccountDetails } from '../account/account.ts'
import { openContent, openDetails } from '../account/sealed.ts'
import { lockWithdrawal, type WithdrawalRow } from '../end.ts'
import { gatewayOf, isWayOpen } from '../orders/ways.ts'
import { beginAttempt, endAttempt, storePrepared } from './attempts.ts'

/** Until the next asking, after the first, the second and so on; the last one stays. */
const againMs = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** How often a payout that is certainly on its way is asked after. */
const pendingMs = 2 * SECOND
/** So many at once: after an outage all of them wait. */
const together = 20

export type PayerDeps = Pick<
  Deps,
  'sql' | 'siteClock' | 'wallClock' | 'gateways' | 'vault' | 'settings' | 'log'
>

/** A round: begins what is approved, and goes on with what is due, whatever failed to begin. */
export function payRound(deps: PayerDeps): Promise<void> {
  return eachStep(
    () => beginApproved(deps),
    async () => eachAlone(deps, await takeDue(deps), 'payouts', (attempt) => work(deps, attempt)),
  )
}

async function beginApproved(deps: PayerDeps): Promise<void> {
  const open = withdrawMethods.filter(
    (method) => withdrawMethod[method].kind !== 'card' && isWayOpen(deps, method),
  )
  if (open.length === 0) return
  const waiting = await deps.sql<{ id: string; method: WithdrawMethod }[]>`
    select w.id, w.method from withdrawal w where w.state = 'approved' and w.method = any(${open})
      and not exists (select from payout_attempt a where a.withdrawal_id = w.id and a.result is null)
    order by w.id limit ${together}`
  await eachAlone(deps, waiting, 'approved withdrawals', ({ id, method }) =>
    deps.sql.begin(async (tx) => {
      const row = await lockWithdrawal(tx, id)
      const gateway = gatewayOf(deps, method)
      if (row?.state !== 'approved' || !gateway) return
      const [live] = await tx<{ id: string }[]>`
        select id from payout_attempt where withdrawal_id = ${id} and result is null`
      if (live) return
      const { source } = gateway
      const askAt = deps.wallClock.now()
      await beginAttempt(deps, tx, { id: randomUUID(), withdrawalId: id, source, askAt, fileId: null })
    }),
  )
}

interface DueAttempt {
  readonly id: string
  readonly withdrawalId: string
  readonly method: WithdrawMethod
  readonly prepared: Buffer | null
  readonly outsideId: string | null
  readonly asked: number
}

/** Each asking is written down before it is done; two processes do not do the same one. */
function takeDue({ sql, wallClock }: PayerDeps): Promise<DueAttempt[]> {
  const now = new Date(wallClock.now())
  return sql<DueAttempt[]>`
    update payout_attempt a set asked = a.asked + 1,
      ask_at = ${now}::timestamptz + (${againMs}::int8[])[least(a.asked + 1, ${againMs.length})] * interval '1 ms'
    from withdrawal w where w.id = a.withdrawal_id and a.id in (
      select id from payout_attempt where ask_at <= ${now} and result is null order by ask_at limit ${together} for update skip locked)
    returning a.id, a.withdrawal_id as "withdrawalId", w.method, a.prepared, a.outside_id as "outsideId", a.asked`
}

async function work(deps: PayerDeps, attempt: DueAttempt): Promise<void> {
  const gateway = gatewayOf(deps, attempt.method)
  if (!gateway) return
  if (attempt.prepared === null) {
    if (await prepare(deps, gateway, attempt)) await send(deps, gateway, attempt)
    return
  }
  // Whether it was sent is not known to us: the outside says so if it has it; if not, it is sent again.
  if (attempt.outsideId !== null || (await ask(deps, gateway, attempt)) === 'unknown')
    await (attempt.outsideId === null ? send(deps, gateway, attempt) : ask(deps, gateway, attempt))
}

async function prepare(
  deps: PayerDeps,
  gateway: PayoutGateway,
  { id, withdrawalId }: DueAttempt,
): Promise<boolean> {
  const answer = await gateway.prepare(await payoutOf(deps, id, withdrawalId))
  if (answer.is === 'unknown') return unknown(deps, id, answer.why)
  return deps.sql.begin(async (tx) => {
    if (answer.is === 'yes') return storePrepared(deps, tx, id, answer.value)
    deps.log.warn({ attempt: id, code: answer.code }, 'a payout may not be paid as it was approved')
    await endAttempt(deps, tx, id, { is: 'look', code: answer.code })
    return false
  })
}

async function send(deps: PayerDeps, gateway: PayoutGateway, { id }: DueAttempt): Promise<void> {
  const answer = await gateway.send(id, await preparedOf(deps, id))
  if (answer.is === 'unknown') await unknown(deps, id, answer.why)
  else if (answer.is === 'no') await end(deps, id, { is: 'no', code: answer.code })
  else
    await deps.sql`update payout_attempt set outside_id = ${answer.value.outsideId}, asked = 0, why = null,
      ask_at = ${new Date(deps.wallClock.now() + pendingMs)} where id = ${id} and result is null`
}

async function ask(
  deps: PayerDeps,
  gateway: PayoutGateway,
  { id, outsideId }: DueAttempt,
): Promise<'known' | 'unknown'> {
  const answer = await gateway.ask(id, await preparedOf(deps, id))
  if (answer.is === 'unknown') {
    await unknown(deps, id, answer.why)
    return 'unknown'
  }
  if (answer.is === 'no') await end(deps, id, { is: 'no', code: answer.code })
  else if (answer.value === 'paid') await end(deps, id, { is: 'paid', outsideId })
  else
    await deps.sql`update payout_attempt set why = null, asked = 0, ask_at = ${new Date(deps.wallClock.now() + pendingMs)}
      where id = ${id} and result is null`
  return 'known'
}

function end(deps: PayerDeps, id: string, ending: Parameters<typeof endAttempt>[3]): Promise<boolean> {
  return deps.sql.begin((tx) => endAttempt(deps, tx, id, ending))
}

async function unknown({ sql, log }: PayerDeps, id: string, why: string): Promise<false> {
  log.warn({ attempt: id, why }, 'nothing certain is known of a payout yet')
  await sql`update payout_attempt set why = ${why.slice(0, 300)} where id = ${id} and result is null`
  return false
}

async function preparedOf({ sql, vault }: PayerDeps, id: string): Promise<string> {
  const [row] = await sql<{ prepared: Buffer }[]>`select prepared from payout_attempt where id = ${id}`
  return openContent({ vault }, id, row!.prepared)
}

/** What is to be paid, and who has approved it. */
async function payoutOf(deps: PayerDeps, id: string, withdrawalId: string): Promise<Payout> {
  const [row] = await deps.sql<
    Pick<WithdrawalRow, 'memberId' | 'method' | 'destination' | 'unit' | 'unitAmount'>[]
  >`
    select member_id as "memberId", method, destination, unit, unit_amount as "unitAmount" from withdrawal where id = ${withdrawalId}`
  if (!row) throw new Error(`no withdrawal ${withdrawalId}`)
  const { memberId, method, destination, unit, unitAmount: amount } = row
  const to = toOf(method, openDetails(deps, withdrawalId, destination))
  return {
    id,
    withdrawalId,
    memberId,
    unit,
    amount,
    to,
    approvals: await approvalsOf(deps.sql, withdrawalId),
  }
}

function toOf(method: WithdrawMethod, details: AccountDetails): PayoutTo {
  const { network } = withdrawMethod[method]
  if (details.kind === 'address' && network) return { kind: 'address', network, account: details.account }
  if (details.kind === 'epay') {
    const { wallet: channel, account, holder } = details
    return { kind: 'epay', channel, account, holder }
  }
  throw new Error(`a ${details.kind} is not paid without a file`)
}

/** Of the last look at it. */
function approvalsOf(sql: postgres.Sql, withdrawalId: string): Promise<PasskeyApproval[]> {
  return sql<PasskeyApproval[]>`
    select o.name as operator, d.passkey ->> 'id' as id, d.passkey ->> 'clientDataJSON' as "clientDataJSON",
      d.passkey ->> 'authenticatorData' as "authenticatorData", d.passkey ->> 'signature' as signature
    from task t join task_decision d on d.task_id = t.id join operator o on o.id = d.operator_id
    where t.kind = 'withdrawal' and t.subject = ${withdrawalId} and t.state = 'done' and d.verdict = 'approve' and d.passkey is not null
      and t.round = (select max(round) from task x where x.kind = t.kind and x.subject = t.subject)
    order by d.step`
}
