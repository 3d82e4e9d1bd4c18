import type { Code } from '@touchline/contract/codes'
import { CallError } from '../../api/call-error.ts'
import { codeText } from '../../i18n/code-text.ts'

/** Nothing was different: as good as saved. */
const unchanged: Code = 1075

/** Carries out a write; null when it is saved, else what to say beside the form. */
export async function savedOrProblem(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === unchanged ? null : codeText(error)
  }
}
