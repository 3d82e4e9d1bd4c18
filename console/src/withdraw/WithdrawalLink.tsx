import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'

/** From a case to the whole of its withdrawal. */
export function WithdrawalLink({ id }: { id: string }) {
  const t = useText()
  return (
    <Link
      to="/withdrawals/$id"
      params={{ id }}
      className="inline-flex min-h-tap items-center text-15 text-info underline"
    >
      {t('withdraw.seeWhole')}
    </Link>
  )
}
