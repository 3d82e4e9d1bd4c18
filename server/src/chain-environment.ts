// Where each chain is read, as stated by the environment: the variables have the same form for ERC20 and
// TRC20.
import { parseAddress } from '@touchline/engine/money/chain-address'
import * as z from 'zod/mini'
import { addressesOf } from './gateway/chain/addresses.ts'
import type { ChainSettings } from './gateway/chain/gateway.ts'
import { isThisMachine } from './this-machine.ts'

export const networks = ['ERC20', 'TRC20'] as const
type ChainVariable =
  `${(typeof networks)[number]}_${'NODES' | 'API' | 'XPUB' | 'START' | 'CHAIN_ID' | 'CONTRACT' | 'CONFIRMATIONS'}`

const node = /^([\w.-]+)=(https?:\/\/\S+)$/
const number = z.optional(z.string().check(z.regex(/^\d{1,12}$/, 'is no number')))

/** `name=url,name=url`. */
function nodesOf(text: string): ChainSettings['nodes'] | null {
  const found = text.split(',').map((each) => node.exec(each.trim()))
  const [one, other, ...more] = found
  if (!one || !other || more.length > 0 || one[1] === other[1]) return null
  return [
    { name: one[1]!, url: one[2]! },
    { name: other[1]!, url: other[2]! },
  ]
}

const nodes = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => nodesOf(text) !== null,
        'is no pair such as one=https://a.example,other=https://b.example',
      ),
    ),
)
const xpub = z.optional(
  z.string().check(
    z.refine((text) => {
      try {
        return addressesOf(text) !== null
      } catch {
        return false
      }
    }, "is no extended public key of an account (m/44'/60'/0'), which begins with xpub"),
  ),
)
const account = z.optional(
  z
    .string()
    .check(z.refine((text) => parseAddress('ERC20', text) !== null, 'is no account of 20 bytes, 0x...')),
)

/** Part of the table of variables (environment.ts). */
export const chainVariables = {
  ERC20_NODES: nodes,
  ERC20_XPUB: xpub,
  ERC20_START: number,
  ERC20_CHAIN_ID: number,
  ERC20_CONTRACT: account,
  ERC20_CONFIRMATIONS: number,
  TRC20_NODES: nodes,
  TRC20_API: nodes,
  TRC20_XPUB: xpub,
  TRC20_START: number,
  TRC20_CHAIN_ID: number,
  TRC20_CONTRACT: account,
  TRC20_CONFIRMATIONS: number,
}

type ChainVariables = Readonly<Partial<Record<ChainVariable, string | undefined>>>

/** Leaves out a network without nodes or key. `chainProblems` lists what is missing when nodes are set. */
export function chainsOf(
  given: ChainVariables,
): (ChainSettings & { readonly network: (typeof networks)[number] })[] {
  const whole = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return networks.flatMap((network) => {
    const [pair, key] = [nodesOf(given[`${network}_NODES`] ?? ''), given[`${network}_XPUB`]]
    if (!pair || !key) return []
    const contract = given[`${network}_CONTRACT`]
    return [
      {
        network,
        nodes: pair,
        api: nodesOf(given[`${network}_API`] ?? '') ?? undefined,
        xpub: key,
        startHeight: whole(given[`${network}_START`]) ?? 0,
        chainId: whole(given[`${network}_CHAIN_ID`]),
        contract: (contract && parseAddress('ERC20', contract)) || undefined,
        confirmations: whole(given[`${network}_CONFIRMATIONS`]),
      },
    ]
  })
}

/**
 * Problems in production: settings that would let others speak for the chain, missing ones, and ones that
 * belong to the sandbox.
 */
export function chainProblems(given: ChainVariables): string[] {
  return networks.flatMap((network) => {
    const pair = nodesOf(given[`${network}_NODES`] ?? '')
    if (!pair) return []
    const problems: string[] = []
    if (!given[`${network}_XPUB`])
      problems.push(`${network}_XPUB: ${network}_NODES needs the key of the addresses`)
    if (!given[`${network}_START`])
      problems.push(
        `${network}_START: ${network}_NODES needs the block to begin with: the newest, on the first start`,
      )
    for (const name of ['NODES', 'API'] as const) {
      const places = nodesOf(given[`${network}_${name}`] ?? '') ?? []
      if (places.some(({ url }) => url.startsWith('http:') && !isThisMachine(new URL(url).hostname)))
        problems.push(`${network}_${name}: leads to another machine without TLS`)
    }
    for (const name of ['CHAIN_ID', 'CONTRACT'] as const)
      if (given[`${network}_${name}`] !== undefined)
        problems.push(`${network}_${name}: belongs to the sandbox; production reads the main network`)
    return problems
  })
}
