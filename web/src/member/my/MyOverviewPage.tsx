import { useQuery } from '@tanstack/react-query'
import { queries, query } from '@touchline/client/api/queries'
import { session, useSession } from '@touchline/client/api/session'
import { experienceDetail } from '@touchline/contract/account/report-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { assetsFull, memberLevel } from '@touchline/contract/member/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { LogOut } from 'lucide-react'
import { AssetsBar } from '../../account/AssetsBar.tsx'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { Problem } from '../../app/failure/Problem.tsx'
import { MenuEntries } from '../../app/frame/MenuEntries.tsx'
import { signOut } from '../../app/sign-out.ts'
import { useText } from '../../i18n/i18n.ts'
import { moneyPlaces, selfPlaces } from '../../menu.ts'

// Queries

const experience = (x: string) => query(experienceDetail, { params: { x } })

export function load() {
  const member = session()
  if (!member) return
  void queries.prefetchQuery(query(assetsFull))
  void queries.prefetchQuery(query(memberLevel))
  void queries.prefetchQuery(experience(member.userid))
}

// Screen

/** Where the member's money is, what the level gives, and the way to everything of the member's own. */
export function MyOverviewPage() {
  const t = useText()
  const assets = useQuery(query(assetsFull))
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        {assets.data ? (
          <Assets assets={assets.data} />
        ) : (
          <Card flush>
            {assets.error ? (
              <Problem title={t('my.failed')} error={assets.error} onRetry={assets.refetch} />
            ) : (
              <Skeleton shape="line" rows={4} label={t('app.loading')} />
            )}
          </Card>
        )}
        <Level />
      </div>
      {/* On a desktop right of two cards that together are as long; on a phone between them. */}
      <Card className="md:col-start-2 md:row-span-2 md:row-start-1">
        <CardHeader title={t('my.money')} />
        <nav aria-label={t('my.money')} className="-mx-2">
          <MenuEntries of={moneyPlaces} />
        </nav>
      </Card>
      <div className="grid gap-2 md:gap-3">
        <Card>
          <CardHeader title={t('my.account')} />
          <nav aria-label={t('my.account')} className="-mx-2">
            <MenuEntries of={selfPlaces} />
          </nav>
        </Card>
        <Button look="line" wide icon={<LogOut className="size-5" aria-hidden />} onClick={signOut}>
          {t('access.signOut')}
        </Button>
      </div>
    </div>
  )
}

// Parts

function Assets({ assets }: { assets: PayloadOf<typeof assetsFull> }) {
  const member = useSession()
  return (
    <Card className="grid gap-2">
      <h2 className="truncate text-15 font-semibold">{member?.username}</h2>
      <AssetsBar assets={assets} />
    </Card>
  )
}

/** Experience is counted and leads to no level, so nothing shows how far the next one would be. */
function Level() {
  const t = useText()
  const member = useSession()
  const levelAnswer = useQuery(query(memberLevel))
  const earnedAnswer = useQuery(experience(member?.userid ?? ''))
  const [level, earned] = [levelAnswer.data, earnedAnswer.data]
  if (!level || !earned) {
    return (
      <Waiting card for={level ? earnedAnswer : levelAnswer} failed={t('my.failed')}>
        <Bone className="h-chart w-full" />
      </Waiting>
    )
  }
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('my.level', { level: level.level })} />
      <Facts
        facts={[
          { label: t('my.feeOnWins'), value: `${withoutIdleZeros(level.feePercent)}%` },
          { label: t('my.experience'), value: groupAmount(earned.total.slice(0, -3)) },
        ]}
      />
      <p className="text-12 text-muted">{t('my.experienceNote')}</p>
    </Card>
  )
}
