import { useQuery } from '@tanstack/react-query'
import { CallError } from '../api/call-error.ts'
import { useLanguage } from './language.ts'

/**
 * The text of an error in the reader's language, for screens that show it themselves: `noAnswer` when there
 * is no other text, empty without an error.
 */
export function useErrorText(error: Error | null, noAnswer: string): string {
  const language = useLanguage()
  const failed = error instanceof CallError ? error : null
  const { data } = useQuery({
    queryKey: ['code-text', language, failed?.code, failed?.payload],
    queryFn: async () => failed && (await import('./code-text.ts')).codeText(failed),
    enabled: failed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!error) return ''
  return data || failed?.serverMessage || noAnswer
}
