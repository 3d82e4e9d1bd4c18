import type { CallError } from '@touchline/client/api/call-error'
import { useCodeText } from './use-code-text.ts'

/** What a call was refused with, in words. */
export function CodeText({ error }: { error: CallError }) {
  return useCodeText(error)
}
