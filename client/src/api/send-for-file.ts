// Sends a call whose answer is a file and not an envelope (operators' exports), with the same types and
// errors as `send`.
import type { BodySent, Call } from '@touchline/contract/call'
import { pathOf } from '@touchline/contract/path'
import { CallError } from './call-error.ts'
import { deviceHeaders } from './device.ts'
import { isProved } from './proof.ts'
import { parse, reach, refused } from './send.ts'
import { witness } from './witness.ts'

/** The server may take long to write a long log. */
const patienceMs = 10 * 60_000

/** The file's contents; throws a CallError for a refusal, and when the file arrives incomplete. */
export async function sendForFile<C extends Call>(declaration: C, body: BodySent<C>): Promise<Blob> {
  try {
    return await fetchFile(declaration, body)
  } catch (error) {
    if (error instanceof CallError) {
      if (await isProved(error)) return sendForFile(declaration, body)
      witness(error, declaration, false)
    }
    throw error
  }
}

async function fetchFile(declaration: Call, body: unknown): Promise<Blob> {
  const answer = await reach(pathOf(declaration), AbortSignal.timeout(patienceMs), {
    method: declaration.method,
    headers: { ...deviceHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cut = () => {
    throw new CallError('E000')
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer.blob().catch(cut)
  throw refused(parse(await answer.text().catch(cut)))
}
