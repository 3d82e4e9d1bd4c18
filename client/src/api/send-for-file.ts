// Sends a call whose answer is a file and not an envelope (operators' exports), with the same types and
// errors as `send`.
import type { BodySent, Call } from '@touchline/contract/call'
import { pathOf } from '@touchline/contract/path'
import { CallError } from './call-error.ts'
import { deviceHeaders } from './device.ts'
import { isProved } from './proof.ts'
import { parse, reach, refused } from './send.ts'
import { isCurrent, session } from './session.ts'
import { witness } from './witness.ts'

/** The server may take long to write a long log. */
const patienceMs = 10 * 60_000

/** The file's contents; throws a CallError for a refusal, and when the file arrives incomplete. */
export async function sendForFile<C extends Call>(declaration: C, body: BodySent<C>): Promise<Blob> {
  const ticket = session()?.ticket
  try {
    return await fetchFile(declaration, body)
  } catch (error) {
    if (error instanceof CallError) {
      if (await isProved(error, ticket)) return sendForFile(declaration, body)
      if (isCurrent(ticket)) witness(error, declaration, false)
    }
    throw error
  }
}

async function fetchFile(declaration: Call, body: unknown): Promise<Blob> {
  const request = {
    method: declaration.method,
    headers: { ...deviceHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const patience = AbortSignal.timeout(patienceMs)
  const [, content] = await reach(pathOf(declaration), patience, request, fileOrText)
  if (typeof content !== 'string') return content
  throw refused(parse(content))
}

/** The file as a Blob, an envelope as text. */
function fileOrText(answer: Response): Promise<Blob | string> {
  return answer.headers.get('content-type')?.startsWith('application/json') ? answer.text() : answer.blob()
}
