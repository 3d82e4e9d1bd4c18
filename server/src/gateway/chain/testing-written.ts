// A chain in memory that answers JSON-RPC as one kind of node does. We wrote the answers after what the
// makers of that node publish, so that the reader is tried on forms, tags, limits and refusals that the
// sandbox's own node does not have.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { Behind } from './testing.ts'

export interface WrittenTransfer {
  readonly hash: string
  readonly contract: string
  readonly to: AccountBytes
  readonly amount: number
  readonly works: boolean
}

export interface WrittenBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** Unix seconds */
  readonly time: number
  readonly transfers: readonly WrittenTransfer[]
}

/** An error that a node of this kind answers in place of a result. */
export class NodeError extends Error {
  readonly code: number
  readonly data: string | undefined

  constructor(code: number, message: string, data?: string) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type Params = readonly [unknown?, unknown?]

export interface Dialect {
  readonly network: Network
  readonly chainId: number
  readonly contract: AccountBytes
  readonly confirmations: number
  readonly finalizedTag: boolean
  readonly finalAfter: number
  /** The path below their address at which nodes of this kind answer. */
  readonly path: string
  /** The time between two blocks, in seconds. */
  readonly rhythm: number
  hashOf(number: number, digest: string): string
  /** Throws NodeError. */
  answer(chain: WrittenChain, method: string, params: Params): unknown
}

const born = 1_790_000_000

export class WrittenChain {
  readonly blocks: WrittenBlock[] = []
  readonly #dialect: Dialect
  #waiting: WrittenTransfer[] = []
  #made = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
    this.#add([])
  }

  get head(): WrittenBlock {
    return this.blocks.at(-1)!
  }

  send(transfer: Omit<WrittenTransfer, 'hash'>): string {
    const hash = `0x${digest(`transaction ${++this.#made}`)}`
    this.#waiting.push({ ...transfer, hash })
    return hash
  }

  /** The first of the new blocks holds the transactions that were sent. */
  mine(blocks: number): void {
    for (let n = 0; n < blocks; n++) this.#add(this.#waiting.splice(0))
  }

  replaceLast(): void {
    this.#add(this.blocks.pop()!.transfers)
  }

  #add(transfers: readonly WrittenTransfer[]): void {
    const number = this.blocks.length
    const hash = this.#dialect.hashOf(number, digest(`block ${++this.#made}`))
    const parentHash = this.blocks.at(-1)?.hash ?? `0x${'0'.repeat(64)}`
    this.blocks.push({ number, hash, parentHash, time: born + number * this.#dialect.rhythm, transfers })
  }
}

/** A chain behind a server that speaks like this kind of node; both operators show the same one. */
export async function startWritten(dialect: Dialect): Promise<Behind & { readonly chain: WrittenChain }> {
  const chain = new WrittenChain(dialect)
  const { contract, path } = dialect
  const server = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(await text(request)) as {
      id: unknown
      method: string
      params: Params
    }
    const told = { jsonrpc: '2.0', id, ...answered(() => dialect.answer(chain, method, params)) }
    response.writeHead(request.url === path ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(told))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...dialect,
    chain,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operators: [path, path],
    pay: async ({ token, to, amount }) =>
      chain.send({
        contract: token === 'ours' ? contract : `0x${'bad0'.repeat(10)}`,
        to,
        amount,
        works: true,
      }),
    payTooMuch: async (to) => chain.send({ contract, to, amount: 1, works: false }),
    mine: async (blocks) => chain.mine(blocks),
    replaceLast: async () => chain.replaceLast(),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answered(ask: () => unknown): object {
  try {
    return { result: ask() ?? null }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const { code, message, data } = error
    return { error: { code, message, ...(data !== undefined && { data }) } }
  }
}

export interface FilterAsked {
  readonly address?: string
  readonly topics?: readonly string[]
  readonly fromBlock?: string
  readonly toBlock?: string
}

/** The logs of a block, with their places. A failed transfer has no log. */
export function logsOf(block: WrittenBlock): { transfer: WrittenTransfer; at: number; logIndex: number }[] {
  return block.transfers
    .map((transfer, at) => ({ transfer, at }))
    .filter(({ transfer }) => transfer.works)
    .map(({ transfer, at }, logIndex) => ({ transfer, at, logIndex }))
}

export const hex = (value: number) => `0x${value.toString(16)}`
export const word = (value: string) => `0x${value.replace(/^0x/, '').padStart(64, '0')}`

function digest(of: string): string {
  return createHash('sha256').update(of).digest('hex')
}
