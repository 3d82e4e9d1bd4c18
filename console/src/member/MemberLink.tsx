import { SeeLink } from '../app/SeeLink.tsx'
import { useText } from '../i18n/i18n.ts'

/** From what concerns a member to the member's page. */
export function MemberLink({ id }: { id: string }) {
  const t = useText()
  return (
    <SeeLink to="/members/$id" params={{ id }}>
      {t('service.seeMember')}
    </SeeLink>
  )
}
