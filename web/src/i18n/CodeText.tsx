import type { CallError } from '@touchline/client/api/call-error'
import { useCodeText } from './use-code-text.ts'

/** A call's refusal in words. */
export function CodeText({ error }: { error: CallError }) {
  return useCodeText(error)
}
