import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { unread } from '@touchline/contract/notice/bulletin-calls'
import { IconButton } from '@touchline/ui/IconButton'
import { Bell as BellIcon } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

/** The way to the member's notices, with how many are unread; for members only. */
export default function Bell({ className }: { className?: string }) {
  const t = useText()
  const count = useQuery(query(unread)).data?.noticeSum ?? 0
  return (
    <IconButton
      label={count > 0 ? t('app.unread', { count }) : t('app.notices')}
      icon={<BellIcon className="size-6" aria-hidden />}
      badge={count}
      className={className}
      render={<Link to="/bulletin" />}
    />
  )
}
