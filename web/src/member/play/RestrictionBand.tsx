import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { memberInfo } from '@touchline/contract/member/calls'
import { Lock } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'

/**
 * Stands on every page of a session that is open for reading alone: why, until when, and what the member can
 * still do.
 */
export default function RestrictionBand() {
  const t = useText()
  const { data } = useQuery(query(memberInfo))
  if (!data?.restriction) return null
  const { reason, until, askedAt } = data.restriction
  return (
    <p role="status" className="flex items-start gap-2 bg-warn-soft px-3 py-2 text-13 text-warn">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="mx-auto w-full max-w-desktop">
        {t('app.sentences', {
          one: t(`play.restricted_${reason}`, { time: until === null ? '' : fullTime(until) }),
          two: t('play.restrictedPossible'),
        })}{' '}
        <Link to="/withdraw/default" className="font-semibold underline">
          {t('play.restrictedWithdraw')}
        </Link>{' '}
        {reason === 'dormant' && askedAt === null && (
          <Link to="/wake" className="font-semibold underline">
            {t('play.wake')}
          </Link>
        )}
        {askedAt !== null && t('play.wakeAsked', { time: fullTime(askedAt) })}
      </span>
    </p>
  )
}
