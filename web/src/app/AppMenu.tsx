// The menu from the right: where to go, how the app looks, signing out. Only what works is in it, and only for whom it works.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { assetsFull, memberLevel } from '@touchline/contract/member/calls'
import { Button } from '@touchline/ui/Button'
import { MenuItem } from '@touchline/ui/MenuItem'
import { Money } from '@touchline/ui/Money'
import { Pill } from '@touchline/ui/Pill'
import { SideMenu } from '@touchline/ui/SideMenu'
import {
  Bell,
  BookOpen,
  ChartColumn,
  ChevronRight,
  ClipboardList,
  Clock,
  Flag,
  FlaskConical,
  HeartHandshake,
  IdCard,
  LayoutGrid,
  LogIn,
  LogOut,
  ReceiptText,
  Settings,
  ShieldCheck,
  Smartphone,
  Table2,
  Trophy,
  UserRound,
} from 'lucide-react'
import { signOut } from '../access/sign-in.ts'
import { siteSetting, siteStatus, tournamentNavigation } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/i18n.ts'
import { UnreadPill } from '../notice/UnreadPill.tsx'
import { Logo } from './Logo.tsx'
import { LookSettings } from './LookSettings.tsx'
import { RegisterLink } from './RegisterLink.tsx'
import { opens, useCloseSheet } from './sheet.ts'

export default function AppMenu() {
  const t = useText()
  const close = useCloseSheet()
  const member = useSession()
  return (
    <SideMenu
      open
      onOpenChange={close}
      title={
        <span className="flex items-center gap-2">
          <Logo />
          Touchline
        </span>
      }
      closeLabel={t('app.close')}
      footer={
        member ? (
          <Button look="line" wide icon={<LogOut className="size-5" aria-hidden />} onClick={signOut}>
            {t('access.signOut')}
          </Button>
        ) : (
          <div className="grid gap-2">
            <Button
              look="main"
              wide
              icon={<LogIn className="size-5" aria-hidden />}
              render={<Link {...opens('login')} replace />}
            >
              {t('app.signIn')}
            </Button>
            <Button look="line" wide render={<RegisterLink />}>
              {t('app.register')}
            </Button>
          </div>
        )
      }
    >
      {member && <Member name={member.username} />}
      <Places />
      {member && <OwnPlaces />}
      <Elsewhere />
      <div className="mt-2 border-t border-line px-2 pt-3">
        <LookSettings />
      </div>
    </SideMenu>
  )
}

function Member({ name }: { name: string }) {
  const t = useText()
  const assets = useQuery(query(assetsFull)).data
  const level = useQuery(query(memberLevel)).data
  return (
    <div className="mx-2 mb-2 rounded-card bg-fill p-3">
      <Link to="/my/overview" replace className="flex min-h-tap items-center gap-2 hover:underline">
        <b className="min-w-0 flex-1 truncate text-15 font-semibold">{name}</b>
        {level && <Pill>{t('app.level', { level: level.level })}</Pill>}
        <ChevronRight className="size-4 text-muted" aria-hidden />
      </Link>
      <dl className="mt-1 flex items-baseline justify-between gap-2 text-13 text-muted">
        <dt>{t('app.mainAccount')}</dt>
        <dd className="text-17 font-semibold text-text">{assets ? <Money amount={assets.quota} /> : '…'}</dd>
      </dl>
      {assets && assets.trialStatus !== 0 && (
        <Link
          to="/wallet/trial"
          replace
          className="flex min-h-tap items-center justify-between gap-2 text-13 text-muted hover:underline"
        >
          {t('wallet.trial')} <Money amount={assets.trialQuota} className="font-semibold text-text" />
        </Link>
      )}
    </div>
  )
}

function Places() {
  const t = useText()
  const site = useQuery(query(siteStatus)).data
  const tournament = useQuery(query(tournamentNavigation, { query: {} })).data
  return (
    <nav aria-label={t('app.places')}>
      <MenuItem icon={LayoutGrid} render={<Link to="/marketList/list" replace />}>
        {t('market.list')}
      </MenuItem>
      <MenuItem icon={Table2} render={<Link to="/alleague/list" replace />}>
        {t('league.all')}
      </MenuItem>
      <MenuItem icon={Flag} render={<Link to="/result" replace />}>
        {t('league.results')}
      </MenuItem>
      {tournament?.showNavigation && (
        <MenuItem icon={Trophy} render={<Link to="/tournament/markets" replace />}>
          {t('tournament.title')}
        </MenuItem>
      )}
      <MenuItem icon={ShieldCheck} render={<Link to="/proof" replace />}>
        {t('books.proof')}
      </MenuItem>
      {site?.sandbox && (
        <MenuItem icon={FlaskConical} render={<Link to="/sandbox" replace />}>
          {t('app.sandbox')}
        </MenuItem>
      )}
    </nav>
  )
}

/** What only members have: their orders and books, and themselves. */
function OwnPlaces() {
  const t = useText()
  return (
    <nav aria-label={t('app.me')} className="mt-2 border-t border-line pt-2">
      <MenuItem icon={Bell} end={<UnreadPill />} render={<Link to="/bulletin" replace />}>
        {t('app.notices')}
      </MenuItem>
      <MenuItem icon={ClipboardList} render={<Link to="/orderinfo" replace />}>
        {t('app.orders')}
      </MenuItem>
      <MenuItem icon={Clock} render={<Link to="/history/list" replace />}>
        {t('app.records')}
      </MenuItem>
      <MenuItem icon={ReceiptText} render={<Link to="/records" replace />}>
        {t('books.records')}
      </MenuItem>
      <MenuItem icon={BookOpen} render={<Link to="/generalLedger/list" replace />}>
        {t('books.ledger')}
      </MenuItem>
      <MenuItem icon={ChartColumn} render={<Link to="/statistics/list" replace />}>
        {t('books.statistics')}
      </MenuItem>
      <MenuItem icon={UserRound} render={<Link to="/my/profile" replace />}>
        {t('my.profile')}
      </MenuItem>
      <MenuItem icon={Settings} render={<Link to="/my/setting" replace />}>
        {t('my.setting')}
      </MenuItem>
      <MenuItem icon={HeartHandshake} render={<Link to="/play-safe" replace />}>
        {t('play.title')}
      </MenuItem>
      <MenuItem icon={IdCard} render={<Link to="/real_name" replace />}>
        {t('identity.menu')}
      </MenuItem>
    </nav>
  )
}

/** To the apps, if there are any. */
function Elsewhere() {
  const t = useText()
  const apps = useQuery(query(siteSetting)).data?.appDownloads ?? []
  if (apps.length === 0) return null
  return (
    <MenuItem icon={Smartphone} render={<Link to="/download" replace />}>
      {t('access.apps')}
    </MenuItem>
  )
}
