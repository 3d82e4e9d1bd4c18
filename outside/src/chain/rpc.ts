// One call of JSON-RPC over HTTP, from the sandbox to its own node.
import { z } from 'zod'

const answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

export async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = answer.parse(await response.json())
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

export function hexOf(value: number): `0x${string}` {
  return `0x${value.toString(16)}`
}
