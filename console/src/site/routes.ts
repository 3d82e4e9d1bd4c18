// The console's pages about settings.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { settingSearch } from './setting.ts'

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: settingSearch,
  staticData: { whole: true },
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
})

const maintenance = createRoute({
  getParentRoute: () => shell,
  path: '/maintenance',
  component: lazyRouteComponent(() => import('./MaintenancePage.tsx'), 'MaintenancePage'),
})

export const siteRoutes = [settings, maintenance] as const
