import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { owedDays } from '@touchline/contract/account/proof-calls'
import type { OwedDay } from '@touchline/contract/account/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { Download } from 'lucide-react'
import { opens } from '../../app/address/sheet.ts'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { saveFile } from '../../app/save-file.ts'
import { useText } from '../../i18n/i18n.ts'
import { OwedDaysLine } from './OwedDaysLine.tsx'
import { OwedTotal } from './OwedTotal.tsx'
import { OwnInTotal } from './OwnInTotal.tsx'
import { ReservesHeld } from './ReservesHeld.tsx'

// Queries

export function load() {
  void queries.prefetchQuery(query(owedDays))
}

// Screen

/** The debt to all members, whether one's own money is in it, and what that shows and does not. */
export function SolvencyPage() {
  const t = useText()
  const member = useSession()
  const answer = useQuery(query(owedDays))
  const days = answer.data?.data
  const [newest] = days ?? []
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
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
        {newest &&
          (member ? <OwnInTotal key={newest.day} memberId={member.userid} day={newest} /> : <SignInFirst />)}
        <Shows signed={newest?.reserves.some(({ kind }) => kind === 'chain') === true} />
        {days && newest && <OtherTools days={days} />}
      </div>
    </div>
  )
}

function SignInFirst() {
  const t = useText()
  return (
    <Card className="grid gap-2">
      <CardHeader
        title={t('owed.own')}
        end={<MoreLink render={<Link {...opens('login')} />}>{t('app.signIn')}</MoreLink>}
      />
      <p className="text-13 text-muted">{t('owed.ownNote')}</p>
    </Card>
  )
}

/** Files and a program for members who would rather not take the page's word. */
function OtherTools({ days }: { days: readonly OwedDay[] }) {
  const t = useText()
  return (
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
      <Button
        look="line"
        icon={<Download className="size-5" aria-hidden />}
        onClick={() =>
          saveFile('touchline-owed-days.json', JSON.stringify({ data: days }, null, 1), 'application/json')
        }
      >
        {t('owed.saveDays')}
      </Button>
    </Card>
  )
}

/** Says what the proof shows, and what it does not; `signed`: addresses stand among the reserves. */
function Shows({ signed }: { signed: boolean }) {
  const t = useText()
  const shows = ['in', 'fixed', ...(signed ? (['signed'] as const) : [])] as const
  const list = 'grid list-disc gap-2 pl-5 text-13 marker:text-muted'
  return (
    <Card className="grid gap-2">
      <h2 className="text-15 font-semibold">{t('owed.shows')}</h2>
      <ul className={list}>
        {shows.map((key) => (
          <li key={key}>{t(`owed.shows-${key}`)}</li>
        ))}
      </ul>
      <h2 className="mt-2 text-15 font-semibold">{t('owed.showsNot')}</h2>
      <ul className={list}>
        {(['held', 'others', 'after', 'paid'] as const).map((key) => (
          <li key={key}>{t(`owed.not-${key}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
