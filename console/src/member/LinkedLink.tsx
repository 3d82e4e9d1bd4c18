import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'

/** From a case to what the member shares with other accounts. */
export function LinkedLink({ id }: { id: string }) {
  const t = useText()
  return (
    <Link
      to="/members/$id/linked"
      params={{ id }}
      className="inline-flex min-h-tap items-center text-15 text-info underline"
    >
      {t('member.seeLinked')}
    </Link>
  )
}
