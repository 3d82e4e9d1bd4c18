import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'

/** From what concerns a member to the member's page. */
export function MemberLink({ id }: { id: string }) {
  const t = useText()
  return (
    <Link
      to="/members/$id"
      params={{ id }}
      className="inline-flex min-h-tap items-center text-15 text-info underline"
    >
      {t('service.seeMember')}
    </Link>
  )
}
