import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { experienceDetail } from '@touchline/contract/account/report-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { assetsFull, memberLevel } from '@touchline/contract/member/calls'
import { formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { MenuItem } from '@touchline/ui/MenuItem'
import { Money } from '@touchline/ui/Money'
import { Ring } from '@touchline/ui/Ring'
import { Bone, Skeleton } from '@touchline/ui/Skeleton'
import { PartMark, StackedBar, type StackedPart } from '@touchline/ui/StackedBar'
import {
  BadgeCheck,
  Bell,
  BookOpen,
  ChartColumn,
  ClipboardList,
  Clock,
  Gift,
  HeartPulse,
  KeyRound,
  LogOut,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { signOut } from '../../access/sign-in.ts'
import { fenOf } from '../../account/signed-fen.ts'
import { queries, query } from '../../api/queries.ts'
import { session, useSession } from '../../api/session.ts'
import { Problem } from '../../app/Problem.tsx'
import { Waiting } from '../../app/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { UnreadPill } from '../../notice/UnreadPill.tsx'

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

/** Where the member's money is, how far the next level is, and the way to everything of the member's own. */
export function Screen() {
  const t = useText()
  const assets = useQuery(query(assetsFull))
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desk md:grid-cols-2 md:items-start md:gap-3 md:p-3">
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
      <div className="grid gap-2 md:gap-3">
        <Places />
        <Button look="line" wide icon={<LogOut className="size-5" aria-hidden />} onClick={signOut}>
          {t('access.signOut')}
        </Button>
      </div>
    </div>
  )
}

// Parts

function Assets({ assets }: { assets: PayloadOf<typeof assetsFull> }) {
  const t = useText()
  const member = useSession()
  const parts = [
    { key: 'main', amount: assets.quota, tone: 'main' },
    { key: 'open', amount: assets.openStakes, tone: 'info' },
    { key: 'held', amount: assets.held, tone: 'muted' },
    { key: 'trial', amount: assets.trialQuota, tone: 'plain' },
  ] as const satisfies { key: string; amount: string; tone: StackedPart['tone'] }[]
  const whole = formatFen(parts.reduce((sum, { amount }) => sum + fenOf(amount), 0))
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="truncate text-15 font-semibold">{member?.username}</h2>
        <p className="mt-1 text-13 text-muted">{t('my.allMoney')}</p>
        <p className="text-28 font-semibold">{groupAmount(whole)}</p>
      </div>
      <StackedBar
        parts={parts.map(({ key, amount, tone }) => ({ key, value: fenOf(amount), tone }))}
        label={parts.map(({ key, amount }) => `${t(`my.part-${key}`)} ${groupAmount(amount)}`).join(', ')}
      />
      <dl className="grid grid-cols-2 gap-2 narrow:grid-cols-4">
        {parts.map(({ key, amount, tone }) => (
          <div key={key}>
            <dt className="flex items-center gap-1.5 text-12 text-muted">
              <PartMark tone={tone} />
              {t(`my.part-${key}`)}
            </dt>
            <dd className="text-15 font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

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
  const { nextLevelExperience: needed, total } = earned
  const now = groupAmount(total.slice(0, -3))
  const below = needed !== null && fenOf(total) < fenOf(needed)
  const told = below
    ? t('my.experience', { now, needed: groupAmount(needed.slice(0, -3)) })
    : t('my.experienceAll', { now })
  return (
    <Card className="flex items-center gap-4">
      <Ring shares={[below ? fenOf(total) / fenOf(needed) : 1]} label={told}>
        <span className="block text-22 font-semibold">{level.level}</span>
      </Ring>
      <div className="grid gap-1">
        <h2 className="text-15 font-semibold">{t('my.level', { level: level.level })}</h2>
        <p className="text-15">{told}</p>
        <p className="text-12 text-muted">{t('my.experienceNote', { fee: level.feePercent })}</p>
      </div>
    </Card>
  )
}

function Places() {
  const t = useText()
  return (
    <>
      <Card>
        <CardHeader title={t('my.money')} />
        <nav aria-label={t('my.money')} className="-mx-2">
          <MenuItem icon={ClipboardList} render={<Link to="/orderinfo" />}>
            {t('app.orders')}
          </MenuItem>
          <MenuItem icon={Clock} render={<Link to="/history/list" />}>
            {t('account.history')}
          </MenuItem>
          <MenuItem icon={ReceiptText} render={<Link to="/records" />}>
            {t('books.records')}
          </MenuItem>
          <MenuItem icon={BookOpen} render={<Link to="/generalLedger/list" />}>
            {t('books.ledger')}
          </MenuItem>
          <MenuItem icon={ChartColumn} render={<Link to="/statistics/list" />}>
            {t('books.statistics')}
          </MenuItem>
          <MenuItem icon={Gift} render={<Link to="/wallet/trial" />}>
            {t('my.trial')}
          </MenuItem>
          <MenuItem icon={ShieldCheck} render={<Link to="/proof" />}>
            {t('books.proof')}
          </MenuItem>
        </nav>
      </Card>
      <Card>
        <CardHeader title={t('my.account')} />
        <nav aria-label={t('my.account')} className="-mx-2">
          <MenuItem icon={Bell} end={<UnreadPill />} render={<Link to="/bulletin" />}>
            {t('app.notices')}
          </MenuItem>
          <MenuItem icon={UserRound} render={<Link to="/my/profile" />}>
            {t('my.profile')}
          </MenuItem>
          <MenuItem icon={Settings} render={<Link to="/my/setting" />}>
            {t('my.setting')}
          </MenuItem>
          <MenuItem icon={KeyRound} render={<Link to="/loginrecord" />}>
            {t('my.loginRecord')}
          </MenuItem>
          <MenuItem icon={BadgeCheck} render={<Link to="/real_name" />}>
            {t('my.verified')}
          </MenuItem>
          <MenuItem icon={HeartPulse} render={<Link to="/play-safe" />}>
            {t('my.playSafe')}
          </MenuItem>
        </nav>
      </Card>
    </>
  )
}
