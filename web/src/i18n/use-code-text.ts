import { useErrorText } from '@touchline/client/i18n/use-error-text'
import { useText } from './i18n.ts'

/** What went wrong, in the member's language; for screens that show an error in its place. Empty without an error. */
export function useCodeText(error: Error | null): string {
  return useErrorText(error, useText()('app.noAnswer'))
}
