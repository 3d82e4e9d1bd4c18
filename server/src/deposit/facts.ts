// Facts for the deposit checks (engine/src/deposit/checks.ts); an order reads them under the main account's
// lock.
import type { SettingValues } from '@touchline/contract/settings'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { DepositFacts } from '@touchline/engine/deposit/checks'
import { type DepositMethod, depositMethod, depositMethods } from '@touchline/engine/deposit/methods'
import type { Network } from '@touchline/engine/money/chain-address'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../ledger/post.ts'
import { readDepositing } from '../play/depositing.ts'
import { chainOf } from './chain/addresses.ts'
import { approvedName } from './names.ts'

export type Channel = SettingValues['depositChannels'][number]
export type FactDeps = Pick<Deps, 'wallClock' | 'settings' | 'vault'>

/** Null when the site has no such channel, or the channel is not connected. */
export function channelOf(deps: Pick<Deps, 'settings' | 'gateways'>, id: string): Channel | null {
  const channel = deps.settings.current.depositChannels.find((each) => each.id === id)
  return channel && isConnected(deps, channel) ? channel : null
}

/**
 * A channel that leads to a provider's page needs a provider; a channel for USDT needs its chain and a rate.
 */
export function isConnected(
  { gateways, settings }: Pick<Deps, 'gateways' | 'settings'>,
  { method, providerChannel }: Channel,
): boolean {
  const { kind, network } = depositMethod[method]
  if (kind === 'chain')
    return (
      network !== undefined && chainOf({ gateways }, network) !== null && settings.current.usdtRate !== null
    )
  return providerChannel === null || gateways.hosted !== null
}

/** False for a channel of a chain that is behind (chain/behind.ts). */
export function isWatched({ method }: Pick<Channel, 'method'>, behind: ReadonlySet<Network>): boolean {
  const { network } = depositMethod[method]
  return network === undefined || !behind.has(network)
}

/** Facts at `at`, Unix ms of the site's clock. Without a channel, orders of every method count. */
export async function readFacts(
  sql: postgres.Sql | Tx,
  deps: FactDeps,
  memberId: string,
  { at, channel }: { readonly at: number; readonly channel: Channel | null },
): Promise<DepositFacts> {
  const { maintenance, depositRules } = deps.settings.current
  const methods: readonly DepositMethod[] = channel ? [channel.method] : depositMethods
  const day = uuidFloor(accountingDayStart(accountingDay(at)))
  const member = await readDepositing(sql, deps, memberId, at)
  if (!member) throw new Error(`no member ${memberId}`)
  const [row] = await sql<
    [{ name: Buffer | null; lastAt: Date | null; openBefore: boolean; unpaidToday: number }]
  >`
    select (select real_name from identity where member_id = ${memberId} and state = 'approved') as name,
      (select created_at from deposit_order where member_id = ${memberId} order by id desc limit 1) as "lastAt",
      exists (select from deposit_order where member_id = ${memberId} and method = any(${methods})
        and state in ('open', 'confirming')) as "openBefore",
      (select count(*)::int from deposit_order where member_id = ${memberId} and id >= ${day}
        and state in ('open', 'expired', 'canceled')) as "unpaidToday"`
  return {
    now: at,
    closed: maintenance.deposits !== null,
    channel,
    member: { ...member, realName: approvedName(deps, memberId, row.name) },
    lastAt: row.lastAt?.getTime() ?? null,
    openBefore: row.openBefore,
    unpaidToday: row.unpaidToday,
    rules: depositRules,
  }
}
