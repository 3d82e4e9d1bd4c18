import { useQuery } from '@tanstack/react-query'
import { CallError } from '../api/call-error.ts'
import { useLanguage, useText } from './i18n.ts'

/** What went wrong, in the member's language; for screens that show an error in its place. Empty without an error. */
export function useCodeText(error: Error | null): string {
  const language = useLanguage()
  const t = useText()
  const failed = error instanceof CallError ? error : null
  const { data } = useQuery({
    queryKey: ['code-text', language, failed?.code, failed?.payload],
    queryFn: async () => failed && (await import('./code-text.ts')).codeText(failed),
    enabled: failed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!error) return ''
  return data || failed?.serverMessage || t('app.noAnswer')
}
