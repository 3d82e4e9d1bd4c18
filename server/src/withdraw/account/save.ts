// Saves or changes where a member wants its money to go. This takes the withdrawal password, must be in the
// member's own name, and the member is told. Money does not go to a changed account for some time, and an
// account that another member was paid to is first checked by an operator (decision 125).
import { refusal } from '@touchline/contract/envelope'
import { plainName } from '@touchline/engine/deposit/checks'
import { mostAccounts } from '@touchline/engine/withdraw/account'
import { type WithdrawMethod, withdrawMethod } from '@touchline/engine/withdraw/methods'
import { pendingStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { isStillPassword, proveWithdrawalPassword } from '../../access/withdrawal-password.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { approvedName } from '../../deposit/names.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/handler.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import { openTask } from '../../task/open.ts'
import { type AccountDetails, accountPrint, holderOf } from './account.ts'
import { type Proof, useCode } from './proof.ts'
import { openHolder, sealDetails } from './sealed.ts'

export interface NewAccount {
  readonly method: WithdrawMethod
  readonly details: AccountDetails
  /** The id of the account to change; null: a new one is saved. */
  readonly id: string | null
  readonly isDefault: boolean
}

/**
 * Answers its id. Refuses with 1004 when there is none to change, 2235 above three, 2236 in another's name,
 * 2249 while a withdrawal to it is under way, 2262 when it is saved already, and with what the proof is
 * refused with.
 */
export async function saveAccount(
  deps: Deps,
  member: SignedIn,
  account: NewAccount,
  proof: Proof,
): Promise<string> {
  const { memberId } = member
  const proved = await proveWithdrawalPassword(deps, member, proof)
  return deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    await isStillPassword(tx, memberId, proved)
    const realName = await readRealName(deps, tx, memberId)
    await checkHolder(deps, tx, memberId, realName, account.details)
    if (deps.settings.current.withdrawCode !== 'never') await useCode(deps, tx, memberId, proof)
    const id = await write(deps, tx, memberId, realName, account)
    await tellMember(deps, tx, memberId, { kind: 'security', what: 'account' })
    await notifyLive(tx, { kind: 'member', id: memberId, version: deps.siteClock.now() })
    return id
  })
}

interface SavedAccount {
  readonly id: string
  readonly method: WithdrawMethod
  readonly print: Buffer
}

async function write(
  deps: Deps,
  tx: postgres.TransactionSql,
  memberId: string,
  realName: string | null,
  { method, details, id: changed, isDefault }: NewAccount,
): Promise<string> {
  const at = new Date(deps.siteClock.now())
  const print = accountPrint(deps, method, details)
  const known = await tx<SavedAccount[]>`
    select id, method, print from payout_account where member_id = ${memberId} and removed_at is null`
  if (known.some((each) => each.id !== changed && each.print.equals(print))) throw refusal(2262)
  if (changed === null && known.filter((each) => each.method === method).length >= mostAccounts)
    throw refusal(2235)
  const [before] = await tx<{ id: string }[]>`
    select id from payout_account where member_id = ${memberId} and (method <> 'card' or id <> ${changed ?? memberId}) limit 1`
  // The first account, if it is a card in the approved name, can be paid to at once: it belongs to no one
  // else.
  const waits = before !== undefined || changed !== null || method !== 'card' || realName === null
  const checking = await isAnothers(tx, memberId, print)
  const id = changed ?? uuidv7(at.getTime())
  if (changed === null) {
    await tx`insert into payout_account ${tx({
      id,
      member_id: memberId,
      method,
      details: sealDetails(deps, id, details),
      print,
      is_default: false,
      checking,
      added_at: at,
      changed_at: waits ? at : null,
    })}`
  } else {
    await refuseWhilePending(tx, memberId, changed)
    const [row] = await tx<{ id: string }[]>`
      update payout_account set details = ${sealDetails(deps, id, details)}, print = ${print}, checking = ${checking}, changed_at = ${at}
      where id = ${changed} and member_id = ${memberId} and method = ${method} and removed_at is null returning id`
    if (!row) throw refusal(1004)
  }
  if (checking)
    await openTask(tx, {
      kind: 'payoutAccount',
      subject: id,
      memberId,
      flags: [method],
      openedAt: at.getTime(),
    })
  if (isDefault || known.length === 0) await makeDefaultIn(tx, memberId, id)
  return id
}

/**
 * Whether another member was paid to the same account. Another member's saved account alone reserves nothing.
 */
async function isAnothers(tx: postgres.TransactionSql, memberId: string, print: Buffer): Promise<boolean> {
  const [row] = await tx<[{ taken: boolean }]>`
    select exists (select from payout_account a join withdrawal w on w.account_id = a.id
      where a.print = ${print} and a.member_id <> ${memberId} and w.state = 'paid') as taken`
  return row.taken
}

/** Refuses with 2249 while a withdrawal to the account is under way, which must go where it was meant to. */
async function refuseWhilePending(tx: postgres.TransactionSql, memberId: string, id: string): Promise<void> {
  const [row] = await tx<[{ pending: boolean }]>`
    select exists (select from withdrawal where member_id = ${memberId} and account_id = ${id}
      and state = any(${pendingStates})) as pending`
  if (row.pending) throw refusal(2249)
}

export async function readRealName(
  deps: Pick<Deps, 'vault'>,
  sql: postgres.Sql | postgres.TransactionSql,
  memberId: string,
): Promise<string | null> {
  const [row] = await sql<{ name: Buffer }[]>`
    select real_name as name from identity where member_id = ${memberId} and state = 'approved'`
  return approvedName(deps, memberId, row?.name ?? null)
}

/** The cards' holder: the approved name, or the one that the member gave; null: none was given. */
export async function readHolder(
  deps: Pick<Deps, 'vault'>,
  sql: postgres.Sql | postgres.TransactionSql,
  memberId: string,
): Promise<{ readonly name: string | null; readonly fixed: boolean }> {
  const realName = await readRealName(deps, sql, memberId)
  if (realName !== null) return { name: realName, fixed: true }
  const [row] = await sql<{ name: Buffer }[]>`select name from payout_holder where member_id = ${memberId}`
  return { name: row ? openHolder(deps, memberId, row.name) : null, fixed: false }
}

/** Refuses with 2236 an account in another name than the approved one, or than the earlier accounts. */
async function checkHolder(
  deps: Deps,
  tx: postgres.TransactionSql,
  memberId: string,
  realName: string | null,
  details: AccountDetails,
): Promise<void> {
  const holder = holderOf(details)
  if (holder === null) return
  const said = realName ?? (await readHolder(deps, tx, memberId)).name
  if (said === null) return writeHolder(deps, tx, memberId, holder)
  if (plainName(said) !== plainName(holder)) throw refusal(2236)
}

async function writeHolder(
  { vault, siteClock }: Deps,
  tx: postgres.TransactionSql,
  memberId: string,
  name: string,
): Promise<void> {
  const row = { name: vault.seal(memberId, 'account', name), set_at: new Date(siteClock.now()) }
  await tx`insert into payout_holder ${tx({ member_id: memberId, ...row })}
    on conflict (member_id) do update set ${tx(row)}`
}

/**
 * Stores the name of the cards' holder. Refuses with 2236 a name other than the approved one, and with 1321 a
 * change while there are cards or wallets in the earlier name.
 */
export async function setHolder(deps: Deps, memberId: string, name: string): Promise<string> {
  return deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    const { name: said, fixed } = await readHolder(deps, tx, memberId)
    const same = said !== null && plainName(said) === plainName(name)
    if (fixed && !same) throw refusal(2236)
    if (same) return said
    const [card] = await tx<{ id: string }[]>`
      select id from payout_account where member_id = ${memberId} and method in ('card', 'epay') and removed_at is null limit 1`
    if (card) throw refusal(1321)
    await writeHolder(deps, tx, memberId, name)
    return name
  })
}

/** Refuses with 1004 when the member has no such account. */
export async function makeDefault(deps: Deps, memberId: string, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    await makeDefaultIn(tx, memberId, id)
    await notifyLive(tx, { kind: 'member', id: memberId, version: deps.siteClock.now() })
  })
}

async function makeDefaultIn(tx: postgres.TransactionSql, memberId: string, id: string): Promise<void> {
  await tx`update payout_account set is_default = false where member_id = ${memberId} and is_default`
  const [row] = await tx<{ id: string }[]>`
    update payout_account set is_default = true where id = ${id} and member_id = ${memberId} and removed_at is null returning id`
  if (!row) throw refusal(1004)
}

/**
 * Takes the account off the list. Refuses with 1004 when the member has none of this kind, and with 2249
 * while a withdrawal to it is under way.
 */
export async function removeAccount(
  deps: Deps,
  memberId: string,
  id: string,
  kind: (typeof withdrawMethod)[WithdrawMethod]['kind'],
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    await refuseWhilePending(tx, memberId, id)
    const at = new Date(deps.siteClock.now())
    const [row] = await tx<{ method: WithdrawMethod }[]>`
      update payout_account set removed_at = ${at}, is_default = false
      where id = ${id} and member_id = ${memberId} and removed_at is null returning method`
    if (!row || withdrawMethod[row.method].kind !== kind) throw refusal(1004)
    await notifyLive(tx, { kind: 'member', id: memberId, version: at.getTime() })
  })
}
