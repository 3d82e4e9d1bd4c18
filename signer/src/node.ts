// Calls to the signer's own node, over JSON, with checked answers. Anything but a complete and valid answer
// throws Later.
import { z } from 'zod'
import { Later } from './later.ts'

const patienceMs = 10_000

const told = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() })

/** A call of Ethereum's JSON-RPC. */
export async function rpc<T>(
  url: string,
  method: string,
  params: readonly unknown[],
  schema: z.ZodType<T>,
): Promise<T> {
  const { result, error } = await post(url, { jsonrpc: '2.0', id: 1, method, params }, told)
  if (error) throw new Later(`${method}: ${error.message.slice(0, 200)}`)
  const read = schema.safeParse(result)
  if (read.success) return read.data
  throw new Later(`${method}: an answer that cannot be`)
}

/** A call of TRON's HTTP interface. */
export async function post<T>(url: string, body: object, schema: z.ZodType<T>): Promise<T> {
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    answer = await response.json()
  } catch (error) {
    // The node's address may contain a key, so no message shows it.
    throw new Later(`the node does not answer: ${error instanceof Error ? error.message : error}`)
  }
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new Later('the node answers something else than what was asked')
}
