import { ResultHead } from '../app/ResultHead.tsx'
import { useText } from '../i18n/i18n.ts'

/**
 * Tells the member what has stopped because of the birth date, that the money is safe, and how the account
 * goes on.
 */
export function UnderAge() {
  const t = useText()
  return (
    <ResultHead kind="problem" title={t('identity.underAge')}>
      {t('identity.underAgeNote')}
    </ResultHead>
  )
}
