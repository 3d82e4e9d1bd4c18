// Members' own addresses on chains. An address is derived again from the operator's public key each time it
// is shown or money comes to it; a stored one that differs from what its number gives belongs to no one.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import { formatAddress } from '@touchline/engine/money/chain-address'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { ChainGateway } from '../../gateway/gateway.ts'

interface Row {
  readonly number: number
  readonly account: AccountBytes
}

/**
 * The member's address as the network writes it, made on the first request. Throws when the stored one
 * differs from the one that its number gives.
 */
export async function addressOf(
  tx: postgres.TransactionSql,
  gateway: ChainGateway,
  memberId: string,
  at: number,
): Promise<string> {
  const { network } = gateway
  const [known] = await tx<Row[]>`
    select number, account from deposit_address where network = ${network} and member_id = ${memberId}`
  const { number, account } = known ?? (await makeAddress(tx, gateway, memberId, at))
  if (gateway.accountOf(number) !== account) throw new Error(`address ${number} is not the one of its key`)
  return formatAddress(network, account)
}

async function makeAddress(
  tx: postgres.TransactionSql,
  { network, accountOf }: ChainGateway,
  memberId: string,
  at: number,
): Promise<Row> {
  const [{ number }] = await tx<[{ number: number }]>`
    select nextval(pg_get_serial_sequence('deposit_address', 'number'))::int as number`
  const account = accountOf(number)
  await tx`insert into deposit_address (number, network, member_id, account, made_at) overriding system value
    values (${number}, ${network}, ${memberId}, ${account}, ${new Date(at)})`
  return { number, account }
}

/** Tells the chain's feed which of these accounts are addresses that we gave to members. */
export function ownOf({ sql }: Pick<Deps, 'sql'>, { network, accountOf }: ChainGateway) {
  return async (accounts: readonly AccountBytes[]): Promise<ReadonlySet<AccountBytes>> => {
    if (accounts.length === 0) return new Set()
    const rows = await sql<Row[]>`
      select number, account from deposit_address where network = ${network} and account = any(${accounts})`
    return new Set(rows.flatMap(({ number, account }) => (accountOf(number) === account ? [account] : [])))
  }
}

/** The chain of a network; null when the site has none. */
export function chainOf({ gateways }: Pick<Deps, 'gateways'>, network: Network): ChainGateway | null {
  return gateways.chains.find((chain) => chain.network === network) ?? null
}
