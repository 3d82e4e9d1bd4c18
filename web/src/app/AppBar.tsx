import { Link, useLocation } from '@tanstack/react-router'
import { BottomBar } from '@touchline/ui/BottomBar'
import { Clock, Gamepad2, House, LayoutGrid, UserRound } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

/** The five places (spec 2). No hall is connected in this house yet, so "games" leads nowhere and says why. */
export function AppBar() {
  const t = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const items = [
    {
      key: 'home',
      label: t('app.home'),
      icon: House,
      render: <Link to="/home" />,
      current: path === '/home',
    },
    {
      key: 'markets',
      label: t('app.markets'),
      icon: LayoutGrid,
      render: <Link to="/marketList/list" />,
      current: path.startsWith('/marketList'),
    },
    {
      key: 'games',
      label: t('app.games'),
      icon: Gamepad2,
      render: (
        <button
          type="button"
          aria-disabled
          title={t('app.noHalls')}
          aria-label={`${t('app.games')}: ${t('app.noHalls')}`}
        />
      ),
    },
    {
      key: 'history',
      label: t('app.history'),
      icon: Clock,
      render: <Link to="/history/list" />,
      current: path.startsWith('/history'),
    },
    {
      key: 'me',
      label: t('app.me'),
      icon: UserRound,
      render: <Link to="/my/overview" />,
      current: path.startsWith('/my'),
    },
  ]
  return <BottomBar items={items} label={t('app.places')} />
}
