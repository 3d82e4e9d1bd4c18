import { CallError } from '@touchline/client/api/call-error'
import { codeText } from '@touchline/client/i18n/code-text'
import type { Code } from '@touchline/contract/codes'

/** Nothing was different: as good as saved. */
const unchanged: Code = 1075

/** Carries out a write; null when it is saved, otherwise what to say next to the form. */
export async function savedOrProblem(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === unchanged ? null : codeText(error)
  }
}
