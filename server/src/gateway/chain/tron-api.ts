// Calls to a node of TRON over its own HTTP interface (java-tron, framework/.../services/http;
// tronprotocol.github.io, HTTP API): its JSON-RPC is for reading alone. Each answer is checked field by
// field.
import { z } from 'zod'
import { postJson } from './post.ts'
import { NodeUnanswered, type Operator } from './rpc.ts'

const largest = 2_000_000

const digits = (length: number) => z.string().regex(new RegExp(`^[\\da-f]{${length}}$`))

const block = z.object({ block_header: z.object({ raw_data: z.object({ timestamp: z.int().positive() }) }) })

/** `{}`: no solid block has the transaction. `result`: the contract's result; a transfer of coin has none. */
const info = z.union([
  z.object({
    id: digits(64),
    blockNumber: z.int().positive(),
    receipt: z.object({ result: z.string().optional() }),
    log: z
      .array(z.object({ address: digits(40), topics: z.array(digits(64)), data: z.string().default('') }))
      .default([]),
  }),
  z.strictObject({}).transform(() => null),
])
export type TransactionInfo = NonNullable<z.output<typeof info>>

/** The protocol's Return: without `result` the node did not take the transaction, and `code` says why. */
const taken = z.object({ result: z.boolean().optional(), code: z.string().optional() })

export interface TronApi {
  readonly name: string
  /** When the last solid block was made, Unix ms: no transaction comes into the chain before it any more. */
  solidTime(): Promise<number>
  /** The transaction as the solid chain has it; null when it is not there. */
  info(txid: string): Promise<TransactionInfo | null>
  broadcast(hex: string): Promise<z.output<typeof taken>>
}

export function tronApi({ name, url }: Operator): TronApi {
  const ask = async <T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> => {
    const read = schema.safeParse(await post(name, `${url.replace(/\/$/, '')}/${path}`, body))
    if (read.success) return read.data
    throw new NodeUnanswered(`${name}: ${path}: an answer that cannot be`)
  }
  return {
    name,
    solidTime: async () =>
      (await ask('walletsolidity/getnowblock', {}, block)).block_header.raw_data.timestamp,
    info: async (value) => {
      const told = await ask('walletsolidity/gettransactioninfobyid', { value }, info)
      if (told && told.id !== value)
        throw new NodeUnanswered(`${name}: another transaction than was asked for`)
      return told
    },
    broadcast: (transaction) => ask('wallet/broadcasthex', { transaction }, taken),
  }
}

async function post(name: string, url: string, body: object): Promise<unknown> {
  try {
    return await postJson(url, body, { largest })
  } catch (error) {
    throw new NodeUnanswered(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
