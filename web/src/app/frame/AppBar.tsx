import { Link, useLocation } from '@tanstack/react-router'
import { BottomBar } from '@touchline/ui/frame/BottomBar'
import { ClipboardList, Clock, House, LayoutGrid, UserRound } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'

/** The five places (spec 2). While no games hall is connected, the member's orders stand in its place. */
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
      key: 'orders',
      label: t('app.myOrders'),
      icon: ClipboardList,
      render: <Link to="/orderinfo" />,
      current: path === '/orderinfo',
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
