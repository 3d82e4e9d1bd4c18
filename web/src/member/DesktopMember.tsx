import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { memberLevel } from '@touchline/contract/member/calls'
import { opens } from '../app/address/sheet.ts'
import { useText } from '../i18n/i18n.ts'
import Bell from '../notice/Bell.tsx'
import Balance from './Balance.tsx'

/**
 * The member at the head of a wide page: the money to order with, what is unread, and the name, which opens
 * the menu.
 */
export default function DesktopMember() {
  const t = useText()
  const name = useSession()?.username ?? ''
  const level = useQuery(query(memberLevel)).data
  return (
    <>
      <Balance />
      <Bell />
      <Link
        {...opens('menu')}
        className="flex min-h-tap min-w-0 items-center gap-2 rounded-card px-2 hover:bg-fill focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-fill text-12 font-semibold uppercase"
        >
          {name.slice(0, 2)}
        </span>
        <span className="grid min-w-0 leading-none">
          <span className="max-w-rate truncate xl:max-w-chart text-13 font-semibold">{name}</span>
          <span className="text-12 text-muted">{level ? t('app.level', { level: level.level }) : '…'}</span>
        </span>
        <span className="sr-only">{t('app.menu')}</span>
      </Link>
    </>
  )
}
