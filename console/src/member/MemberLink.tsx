import { SeeLink } from '../app/SeeLink.tsx'
import { useText } from '../i18n/i18n.ts'

/** Leads from a case or a chat to the page of its member. */
export function MemberLink({ id }: { id: string }) {
  const t = useText()
  return (
    <SeeLink to="/members/$id" params={{ id }}>
      {t('service.seeMember')}
    </SeeLink>
  )
}
