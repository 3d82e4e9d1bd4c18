// The menu from the right: where to go, how the app looks, signing out. It lists only what works, and only to
// those for whom it works.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { assetsFull, memberLevel } from '@touchline/contract/member/calls'
import { Button } from '@touchline/ui/Button'
import { Money } from '@touchline/ui/figure/Money'
import { Logo } from '@touchline/ui/frame/Logo'
import { SideMenu } from '@touchline/ui/overlay/SideMenu'
import { Pill } from '@touchline/ui/Pill'
import { ChevronRight, LogIn, LogOut } from 'lucide-react'
import { opens, useCloseSheet } from './app/address/sheet.ts'
import { MenuEntries } from './app/frame/MenuEntries.tsx'
import { RegisterLink } from './app/frame/RegisterLink.tsx'
import { Tiles } from './app/frame/Tiles.tsx'
import { LookSettings } from './app/LookSettings.tsx'
import { signOut } from './app/sign-out.ts'
import { useText } from './i18n/i18n.ts'
import { groups, quickPlaces } from './menu.ts'

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
      {member && (
        <nav aria-label={t('more.quick')} className="mb-2 grid grid-cols-3">
          <Tiles of={quickPlaces.map(({ to, ...tile }) => ({ ...tile, link: { to } }))} replace />
        </nav>
      )}
      <nav aria-label={t('app.places')} className="grid gap-2">
        {groups
          .filter((group) => member !== null || !group.member)
          .map(({ text, of }) => (
            <section key={text} aria-label={t(text)}>
              <h3 className="px-2 pt-2 text-13 text-muted">{t(text)}</h3>
              <MenuEntries of={of.filter((entry) => member !== null || !entry.member)} replace />
            </section>
          ))}
      </nav>
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
    </div>
  )
}
