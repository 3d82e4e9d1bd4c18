// The parts of every route: the row of the contract's table, a title, and a file that is loaded when needed.
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { type Route, type RoutePath, routes } from '@touchline/contract/routes'
import { session } from '../api/session.ts'
import { furtherTexts } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'

export interface Place extends Route {
  readonly title: PlainKey
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Place {}
}

/** What a screen's file exports. */
export interface ScreenModule {
  readonly Screen: RouteComponent
  /** Starts fetching what the screen shows; called on navigation and when a link to it is touched. */
  readonly load?: (at: {
    params: Record<string, string>
    search: Record<string, string | undefined>
  }) => unknown
}

/** The table's row of a path, with the page's title. */
export function about(path: RoutePath, title: PlainKey): Place {
  const row = routes.find((route) => route.path === path)
  if (!row) throw new Error(`no route ${path}`)
  return { ...row, title }
}

/** Screens that say nothing beyond the first screen's texts (i18n/first-screen.*.ts). */
const firstTextsDo = new Set<RoutePath>(['/home', '/marketList/list', '/marketList/:id'])

/** What the router tells a loader. Its `params` are left out, or the route's own would be taken from here. */
interface Arrival {
  readonly location: { readonly search: object }
}

/** Options of createRoute for one row of the table. */
export function screen(path: RoutePath, title: PlainKey, file: () => Promise<ScreenModule>) {
  const place = about(path, title)
  return {
    staticData: place,
    component: lazyRouteComponent(file, 'Screen'),
    loader: async (at: Arrival) => {
      const [{ load }] = await Promise.all([file(), firstTextsDo.has(path) ? undefined : furtherTexts()])
      if (place.guard === 'member' && !session()) return
      const { params } = at as Arrival & { params: object }
      load?.({ params: { ...params }, search: { ...at.location.search } })
    },
  }
}
