// The signer as the server sees it: another process, perhaps of another machine, that holds the keys and
// decides for itself. Its answer is compared with what was asked for before anything of it is stored.
import { z } from 'zod'
import type { Outcome } from '../gateway.ts'
import { limitedText } from '../limited-text.ts'
import type { Payout } from '../payout.ts'

export interface SignerPlace {
  /** Without a slash behind it. */
  readonly url: string
  readonly token: string
}

/** It asks its own node first. */
const patienceMs = 60_000
const largest = 100_000

/** Its refusals (signer/src/signer.ts) after which a person has to look; of `earlier` time alone decides. */
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
