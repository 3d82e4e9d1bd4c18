// A page as the app knows it, apart from its screen: the row of the contract's table, and a title.
import { type Route, type RoutePath, routes } from '@touchline/contract/routes'
import type { PlainKey } from '../i18n/texts.ts'

export interface PageEntry extends Route {
  readonly title: PlainKey
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageEntry {}
}

/** The table's row of a path, with the page's title. */
export function about(path: RoutePath, title: PlainKey): PageEntry {
  const row = routes.find((route) => route.path === path)
  if (!row) throw new Error(`no route ${path}`)
  return { ...row, title }
}
