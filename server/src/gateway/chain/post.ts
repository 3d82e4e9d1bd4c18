// Posts to a node of a chain and reads its JSON answer, in good time and of a size that can be read. It
// follows no redirect.
import { limitedText } from '../limited-text.ts'

const patienceMs = 15_000

/** Throws for every failure; `largest` is in bytes. */
export async function postJson(
  url: string,
  body: object,
  { largest, signal }: { readonly largest: number; readonly signal?: AbortSignal },
): Promise<unknown> {
  const patience = AbortSignal.timeout(patienceMs)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return JSON.parse(await limitedText(response, largest))
}
