// A page of the app, as each capability's routes.ts lists its own: the row of the contract's table that has
// this path, a title, the screen's file and the parts of the texts that it shows (`withTexts`), which are
// loaded when needed, and what the address may hold in addition to the path. Every sheet, tab and filter is a
// search parameter, so back works and a reload keeps the place.
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { session } from '@touchline/client/api/session'
import type { RoutePath } from '@touchline/contract/routes'
import { createElement } from 'react'
import type { PlainKey } from '../i18n/texts.ts'
import { type Reader, searchOf } from './address/search-reader.ts'
import { about } from './place.ts'
import { root } from './root-route.ts'
import { useTakenOver } from './taken-over.tsx'

/** The exports of a screen's file: the screen under the name of its file, so that stack traces show it. */
interface ScreenModule {
  readonly [name: `${string}Page`]: RouteComponent
  /** Starts fetching what the screen shows; called on navigation and when a link to it is touched. */
  readonly load?: (at: {
    params: Record<string, string>
    search: Record<string, string | undefined>
  }) => unknown
}

/**
 * The router's argument for a loader, as far as it is used. Its `params` are left out, because the router
 * would otherwise take the route's own from this type.
 */
interface Arrival {
  readonly location: { readonly search: object }
}

/** As the router writes a path: `$id` for `:id`. */
type RouterPath<Path extends string> = Path extends `${infer Start}:${infer Rest}` ? `${Start}$${Rest}` : Path

type Readers = Record<string, Reader<unknown>>

/** `house/names.ts` makes sure that every page's file exports a screen. */
function screenOf(module: ScreenModule): RouteComponent {
  const name = Object.keys(module).find((name) => name.endsWith('Page')) as `${string}Page`
  const Screen = module[name] as RouteComponent
  return function Page() {
    useTakenOver()
    return createElement(Screen)
  }
}

export function page<const Path extends RoutePath, const Search extends Readers = Record<never, never>>(
  path: Path,
  title: PlainKey,
  file: () => Promise<ScreenModule>,
  search?: Search,
) {
  const place = about(path, title)
  return createRoute({
    getParentRoute: () => root,
    path: path.replace(':', '$') as RouterPath<Path>,
    staticData: place,
    component: lazyRouteComponent(async () => ({ default: screenOf(await file()) })),
    validateSearch: searchOf(search ?? ({} as Search)),
    loader: async (at: Arrival) => {
      const { load } = await file()
      if (place.guard === 'member' && !session()) return
      const { params } = at as Arrival & { params: object }
      load?.({ params: { ...params }, search: { ...at.location.search } })
    },
  })
}
