// The menu from the right: where to go, how the app looks, signing out. Only what works is in it.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tournamentNavigation } from '@touchline/contract/market/tournament-calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { Button } from '@touchline/ui/Button'
import { MenuItem } from '@touchline/ui/MenuItem'
import { Money } from '@touchline/ui/Money'
import { SideMenu } from '@touchline/ui/SideMenu'
import {
  BookOpen,
  ChartColumn,
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
  ShieldCheck,
  Table2,
  Trophy,
} from 'lucide-react'
import { signOut } from '../access/sign-in.ts'
import { query } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/i18n.ts'
import { LookSettings } from './LookSettings.tsx'
import { opens, useCloseSheet } from './sheet.ts'

export default function AppMenu() {
  const t = useText()
  const close = useCloseSheet()
  const member = useSession()
  return (
    <SideMenu
      open
      onOpenChange={close}
      title="Touchline"
      closeLabel={t('app.close')}
      footer={
        member ? (
          <Button look="line" wide icon={<LogOut className="size-5" aria-hidden />} onClick={signOut}>
            {t('access.signOut')}
          </Button>
        ) : (
          <Button
            look="main"
            wide
            icon={<LogIn className="size-5" aria-hidden />}
            render={<Link {...opens('login')} replace />}
          >
            {t('app.signIn')}
          </Button>
        )
      }
    >
      {member && <Member name={member.username} />}
      <Places />
      <div className="mt-2 border-t border-line px-2 pt-3">
        <LookSettings />
      </div>
    </SideMenu>
  )
}

function Member({ name }: { name: string }) {
  const t = useText()
  const assets = useQuery(query(assetsFull)).data
  return (
    <div className="mx-2 mb-2 rounded-card bg-fill p-3">
      <p className="truncate text-15 font-semibold">{name}</p>
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
  const member = useSession()
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
      <MenuItem icon={ShieldCheck} render={<Link to="/proof" replace />}>
        {t('books.proof')}
      </MenuItem>
      {member && (
        <MenuItem icon={HeartHandshake} render={<Link to="/play-safe" replace />}>
          {t('play.title')}
        </MenuItem>
      )}
      {member && (
        <MenuItem icon={IdCard} render={<Link to="/real_name" replace />}>
          {t('identity.menu')}
        </MenuItem>
      )}
      {site?.sandbox && (
        <MenuItem icon={FlaskConical} render={<Link to="/sandbox" replace />}>
          {t('app.sandbox')}
        </MenuItem>
      )}
    </nav>
  )
}
