// JSON-RPC over HTTP with one operator of a node. Any answer that is not whole, well formed and about the
// question is an error.
import { z } from 'zod'
import { TooLong } from '../limited-text.ts'
import { postJson } from './post.ts'

const largest = 20_000_000

/** The node did not answer, refused, or answered something else. The caller asks again later. */
export class NodeUnanswered extends Error {
  override readonly name = 'NodeUnanswered'
}

/** The node answered that it does not do what was asked, or its answer is longer than what is read. */
export class NodeRefused extends NodeUnanswered {}

const answer = z.union([
  z.object({
    jsonrpc: z.literal('2.0'),
    id: z.literal(1),
    error: z.object({ code: z.number(), message: z.string() }),
  }),
  z.object({
    jsonrpc: z.literal('2.0'),
    id: z.literal(1),
    result: z.unknown().refine((value) => value !== undefined),
  }),
])

export interface Operator {
  /** The operator's name, for errors. The node's address may hold a key, so errors never contain it. */
  readonly name: string
  readonly url: string
}

export type Ask = <T>(method: string, params: readonly unknown[], schema: z.ZodType<T>) => Promise<T>

export function askOf({ name, url }: Operator, signal: AbortSignal): Ask {
  return async (method, params, schema) => {
    const told = answer.safeParse(await post(name, url, { jsonrpc: '2.0', id: 1, method, params }, signal))
    if (!told.success) throw new NodeUnanswered(`${name}: ${method}: no answer of JSON-RPC`)
    if ('error' in told.data) {
      const { code, message } = told.data.error
      throw new NodeRefused(`${name}: ${method}: ${code} ${message.slice(0, 200)}`)
    }
    const read = schema.safeParse(told.data.result)
    if (read.success) return read.data
    throw new NodeUnanswered(`${name}: ${method}: ${firstProblem(read.error)}`)
  }
}

async function post(name: string, url: string, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    return await postJson(url, body, { largest, signal })
  } catch (error) {
    signal.throwIfAborted()
    const Failure = error instanceof TooLong ? NodeRefused : NodeUnanswered
    throw new Failure(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function firstProblem({ issues }: z.ZodError): string {
  const [issue] = issues
  return issue ? `${issue.path.join('.') || 'answer'}: ${issue.message}` : 'not as it should be'
}
