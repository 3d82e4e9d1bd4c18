import type { CallError } from '../api/call-error.ts'
import { useCodeText } from './use-code-text.ts'

/** What a call was refused with, in words. */
export function CodeText({ error }: { error: CallError }) {
  return useCodeText(error)
}
