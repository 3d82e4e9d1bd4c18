import { useErrorText } from '@touchline/client/i18n/use-error-text'
import { useText } from './i18n.ts'

/** The error in the member's language, for screens that show it in its place. Empty without an error. */
export function useCodeText(error: Error | null): string {
  return useErrorText(error, useText()('app.noAnswer'))
}
