// Pays what was approved, by any way that pays without a file: an attempt is written down, prepared, sent and
// asked about, each step stored before the next. The process that takes an attempt has it for as long as its
// work can last, and the ways do not wait for each other. An outcome that cannot be stated for certain moves
// no money and is asked about again.
import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '@touchline/engine/site/units'
import { type WithdrawMethod, withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import type { Deps } from '../../deps.ts'
import type { PasskeyApproval, Payout, PayoutGateway, PayoutTo } from '../../gateway/payout.ts'
import type { AccountDetails } from '../account/account.ts'
import { openContent, openDetails } from '../account/sealed.ts'
import { lockWithdrawal, type WithdrawalRow } from '../end.ts'
import { gatewayOf, isWayOpen } from '../orders/ways.ts'
import { beginAttempt, endAttempt, storePrepared } from './attempts.ts'

/**
 * How long an attempt belongs to the process that took it. Its work is at most two calls of an outside, of a
 * minute each at most (`patienceMs` of the adapters); another process goes on with it after this if the first
 * one died.
 */
export const leaseMs = 5 * MINUTE
/** Until the next asking, after the first uncertain answer, the second and so on; the last one stays. */
const againMs = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** How often a payout that is certainly on its way is asked after. */
const pendingMs = 2 * SECOND
/** So many in a round: after an outage all of them wait. */
const inRound = 20

export type PayerDeps = Pick<
  Deps,
  'sql' | 'siteClock' | 'wallClock' | 'gateways' | 'vault' | 'settings' | 'log'
>

/** Begins an attempt for what is approved and may be paid without a file now. */
export async function beginApproved(deps: PayerDeps): Promise<void> {
  const open = withdrawMethods.filter(
    (method) => withdrawMethod[method].kind !== 'card' && isWayOpen(deps, method),
  )
  if (open.length === 0) return
  const waiting = await deps.sql<{ id: string; method: WithdrawMethod }[]>`
    select w.id, w.method from withdrawal w where w.state = 'approved' and w.method = any(${open})
      and not exists (select from payout_attempt a where a.withdrawal_id = w.id and a.result is null)
    order by w.id limit ${inRound}`
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

/**
 * Works on the attempts that are due by one way. Each way is work of its own, so that an outside that does
 * not answer holds up no payout but its own.
 */
export async function payDue(deps: PayerDeps, method: WithdrawMethod): Promise<void> {
  const gateway = gatewayOf(deps, method)
  if (!gateway) return
  await eachAlone(deps, takeDue(deps, method), 'payouts', async (attempt) => {
    try {
      await work(deps, gateway, attempt)
    } catch (error) {
      // A fault of ours says nothing of the payout: it shows where people look, and the pauses grow.
      const kind = error instanceof Error ? error.name : 'failed'
      await unknown(deps, attempt.id, `${kind}: see the log`)
      throw error
    }
  })
}

interface DueAttempt {
  readonly id: string
  readonly withdrawalId: string
  readonly prepared: boolean
  readonly outsideId: string | null
}

/** Each is taken when its turn comes, so that its lease begins with its work. */
async function* takeDue({ sql, wallClock }: PayerDeps, method: WithdrawMethod): AsyncGenerator<DueAttempt> {
  for (let taken = 0; taken < inRound; taken++) {
    const now = wallClock.now()
    const [attempt] = await sql<DueAttempt[]>`
      update payout_attempt set ask_at = ${new Date(now + leaseMs)} where id = (
        select a.id from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
        where a.ask_at <= ${new Date(now)} and a.result is null and w.method = ${method}
        order by a.ask_at limit 1 for update of a skip locked)
      returning id, withdrawal_id as "withdrawalId", prepared is not null as prepared, outside_id as "outsideId"`
    if (!attempt) return
    yield attempt
  }
}

async function work(deps: PayerDeps, gateway: PayoutGateway, attempt: DueAttempt): Promise<void> {
  if (!attempt.prepared) {
    if (await prepare(deps, gateway, attempt)) await send(deps, gateway, attempt)
    return
  }
  const why = await ask(deps, gateway, attempt)
  if (why === null) return
  // The outside may never have got it; sent again it is the same payout.
  const sent = attempt.outsideId === null && (await send(deps, gateway, attempt))
  if (!sent) await unknown(deps, attempt.id, why)
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

/** Sends it and stores the answer; false where it may not be sent now. */
async function send(deps: PayerDeps, gateway: PayoutGateway, { id }: DueAttempt): Promise<boolean> {
  const prepared = await takeToSend(deps, id)
  if (prepared === null) return false
  const answer = await gateway.send(id, prepared)
  if (answer.is === 'unknown') await unknown(deps, id, answer.why)
  else if (answer.is === 'no') await end(deps, id, { is: 'no', code: answer.code })
  else await storePending(deps, id, answer.value.outsideId)
  return true
}

/**
 * Marks it as being sent; answers what is to be sent. Null: its result is known, or it is proposed that it
 * was never paid, and what gives the money back then must not be overtaken by another payment.
 */
async function takeToSend(deps: PayerDeps, id: string): Promise<string | null> {
  const { sql, vault, siteClock, wallClock } = deps
  const [row] = await sql<{ prepared: Buffer }[]>`
    update payout_attempt a set sending_until = ${new Date(wallClock.now() + leaseMs)}
    where a.id = ${id} and a.result is null and not exists (
      select from proposal p where p.matter = 'payout' and p.object = a.id::text and p.outcome is null
        and p.expires_at > ${new Date(siteClock.now())} and p.after::jsonb ->> 'result' = 'no')
    returning a.prepared`
  return row ? openContent({ vault }, id, row.prepared) : null
}

/** Stores what the outside says of it; null, or why nothing is certain. */
async function ask(deps: PayerDeps, gateway: PayoutGateway, { id }: DueAttempt): Promise<string | null> {
  const answer = await gateway.ask(id, await preparedOf(deps, id))
  if (answer.is === 'unknown') return answer.why
  if (answer.is === 'no') await end(deps, id, { is: 'no', code: answer.code })
  else if (answer.value.is === 'paid') await end(deps, id, { is: 'paid', outsideId: answer.value.outsideId })
  else await storePending(deps, id, answer.value.outsideId)
  return null
}

/** The outside has it, and says more of it later. */
async function storePending({ sql, wallClock }: PayerDeps, id: string, outsideId: string): Promise<void> {
  await sql`update payout_attempt set outside_id = ${outsideId}, asked = 0, why = null, sending_until = null,
    ask_at = ${new Date(wallClock.now() + pendingMs)} where id = ${id} and result is null`
}

function end(deps: PayerDeps, id: string, ending: Parameters<typeof endAttempt>[3]): Promise<boolean> {
  return deps.sql.begin((tx) => endAttempt(deps, tx, id, ending))
}

async function unknown({ sql, log, wallClock }: PayerDeps, id: string, why: string): Promise<false> {
  log.warn({ attempt: id, why }, 'nothing certain is known of a payout yet')
  const now = new Date(wallClock.now())
  await sql`
    update payout_attempt set why = ${why.slice(0, 300)}, asked = asked + 1, sending_until = null,
      ask_at = ${now}::timestamptz + (${againMs}::int8[])[least(asked + 1, ${againMs.length})] * interval '1 ms'
    where id = ${id} and result is null`
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
