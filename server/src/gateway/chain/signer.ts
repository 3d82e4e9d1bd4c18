// The signer as the server sees it: another process, perhaps on another machine, that holds the keys and
// decides for itself. The server compares its answer with what was asked for before it stores anything.
import { z } from 'zod'
import type { Outcome } from '../gateway.ts'
import { limitedText } from '../limited-text.ts'
import type { Payout } from '../payout.ts'

export interface SignerPlace {
  /** Without a slash behind it. */
  readonly url: string
  readonly token: string
}

/** The signer asks its own node before it answers, so this is long. */
const patienceMs = 60_000
const largest = 100_000

/** Refusals (signer/src/signer.ts) that a person has to look into; `earlier`, not here, passes with time. */
const decisive = ['content', 'frozen', 'approvals', 'cap', 'network']

const signed = z.strictObject({ prepared: z.string().regex(/^0x[\da-f]+$/) })
const refused = z.object({ code: z.string() })
const later = z.object({ why: z.string() })

export async function askSigner({ url, token }: SignerPlace, payout: Payout): Promise<Outcome<string>> {
  try {
    const response = await fetch(`${url}/prepare`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(payout),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return readOutcome(response.status, JSON.parse(await limitedText(response, largest)))
  } catch (error) {
    return {
      is: 'unknown',
      why: `the signer does not answer: ${error instanceof Error ? error.message : error}`,
    }
  }
}

function readOutcome(status: number, body: unknown): Outcome<string> {
  if (status === 200) return { is: 'yes', value: signed.parse(body).prepared }
  if (status === 409) {
    const { code } = refused.parse(body)
    return decisive.includes(code) ? { is: 'no', code } : { is: 'unknown', why: `the signer says ${code}` }
  }
  const said = later.safeParse(body)
  return { is: 'unknown', why: `the signer says ${status}: ${said.success ? said.data.why : ''}` }
}
