// Actions of the page's forms. Each answers with what the page then says; wrong input does nothing.
import { parseAddress } from '@touchline/engine/money/chain-address'
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'
import { type Endpoint, faults } from './endpoint.ts'
import type { ChainNode } from './node.ts'
import type { PressResult } from './texts.ts'

const mostBlocks = 500
const oneCoin = 10n ** 18n

const payment = z.object({
  network: z.enum(['ERC20', 'TRC20']),
  address: z.string().trim(),
  amount: z.string().trim(),
  kind: z.enum(['usdt', 'twice', 'dust', 'other', 'refused', 'coin']),
})

export async function pay(node: ChainNode, body: unknown): Promise<PressResult> {
  const { network, address, amount: typed, kind } = payment.parse(body)
  const to = parseAddress(network, address)
  if (!to) return 'address'
  const amount = kind === 'dust' ? 1 : parseUnits('USDT', typed)
  if (!amount) return 'amount'
  const token = network === 'ERC20' ? 'erc20' : 'trc20'
  if (kind === 'coin') await node.giveCoin(to, oneCoin)
  else if (kind === 'refused') await node.payTooMuch({ token, to })
  else await node.pay({ token: kind === 'other' ? 'other' : token, to, amount })
  if (kind === 'twice') await node.pay({ token, to, amount })
  return 'paid'
}

const blocks = z.string().trim().transform(Number)
const some = z.object({ blocks })

export async function mine(node: ChainNode, body: unknown): Promise<PressResult> {
  const count = some.parse(body).blocks
  if (!isCount(count)) return 'blocks'
  await node.mine(count)
  return 'mined'
}

const takenBack = z.object({ blocks, again: z.enum(['never', 'first', 'later']) })

export async function takeBack(node: ChainNode, body: unknown): Promise<PressResult> {
  const { blocks: count, again } = takenBack.parse(body)
  // The first block holds the contracts, so it cannot be taken back.
  if (!isCount(count) || count >= (await node.height())) return 'blocks'
  await node.takeBack(count, { never: 'never' as const, first: 0, later: count - 1 }[again])
  return 'taken'
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= mostBlocks
}

const chosen = z.object({ operator: z.string(), fault: z.enum(faults) })

export function setFault(endpoints: ReadonlyMap<string, Endpoint>, body: unknown): PressResult {
  const { operator, fault } = chosen.parse(body)
  const endpoint = endpoints.get(operator)
  if (endpoint) endpoint.fault = fault
  return 'set'
}
