import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { owedDays } from '@touchline/contract/account/proof-calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/MoreLink'
import { Check, Download, X } from 'lucide-react'
import { saveFile } from '../app/save-file.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { OwedDaysLine } from './OwedDaysLine.tsx'
import { OwedTotal } from './OwedTotal.tsx'
import { OwnInTotal } from './OwnInTotal.tsx'
import { ReservesHeld } from './ReservesHeld.tsx'

// Queries

export function load() {
  void queries.prefetchQuery(query(owedDays))
}

// Screen

/** What is owed to all members, whether one's own is in it, and what that shows and does not. */
export function SolvencyPage() {
  const t = useText()
  const member = useSession()
  const answer = useQuery(query(owedDays))
  const days = answer.data?.data
  const [newest] = days ?? []
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desk md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        <Waiting for={answer} failed={t('owed.failed')} rows={6} card />
        {days && !newest && (
          <Card flush>
            <EmptyState title={t('owed.none')} note={t('owed.noneNote')} />
          </Card>
        )}
        {newest && <OwedTotal day={newest} />}
        {newest && <ReservesHeld day={newest} />}
        {days && newest && <OwedDaysLine days={days} />}
      </div>
      <div className="grid gap-2 md:gap-3">
        {newest && member && <OwnInTotal key={newest.day} memberId={member.userid} day={newest} />}
        <Shows signed={newest?.reserves.some(({ kind }) => kind === 'chain') === true} />
        <Card className="grid gap-1">
          <CardHeader
            title={t('owed.otherTools')}
            end={<MoreLink render={<Link to="/proof" />}>{t('books.proof')}</MoreLink>}
          />
          <p className="text-13 text-muted">{t('owed.otherToolsNote')}</p>
          <p className="text-12 text-muted">
            {t('owed.verifierNote')}{' '}
            <a href="/verify-solvency.mjs" download className="text-info underline">
              verify-solvency.mjs
            </a>{' '}
            <code className="mt-1 block wrap-anywhere">node verify-solvency.mjs DAYS [PROOF]</code>
          </p>
          {days && newest && (
            <Button
              look="line"
              icon={<Download className="size-5" aria-hidden />}
              onClick={() =>
                saveFile(
                  'touchline-owed-days.json',
                  JSON.stringify({ data: days }, null, 1),
                  'application/json',
                )
              }
            >
              {t('owed.saveDays')}
            </Button>
          )}
        </Card>
      </div>
    </div>
  )
}

/** What it proves, and what not; `signed`: addresses stand among the reserves. */
function Shows({ signed }: { signed: boolean }) {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <h2 className="text-15 font-semibold">{t('owed.shows')}</h2>
      <ul className="grid gap-2 text-13">
        {(['in', 'fixed', ...(signed ? (['signed'] as const) : [])] as const).map((key) => (
          <li key={key} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-info" aria-hidden />
            {t(`owed.shows-${key}`)}
          </li>
        ))}
        {(['after', 'held', 'others'] as const).map((key) => (
          <li key={key} className="flex gap-2">
            <X className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
            {t(`owed.not-${key}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
