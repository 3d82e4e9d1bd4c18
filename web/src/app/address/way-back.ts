// Carries a member's intention through registering, a forgotten password and signing in: the search parameter
// `back` holds the address to return to. It is always an address of this app, so no link can lead elsewhere
// by it, and never one of the sign-in pages.
import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True: the step before in the history is the address to return to. */
    fromBack?: boolean
    /** The name to sign in with, where an earlier form asked for it. */
    username?: string
  }
}

export const home = '/home'
const gettingIn = ['/register', '/forgetpass', '/forgetPwd']
const longest = 400
/** The base for resolving addresses as a browser does, which takes more than `//host` for another site. */
export const anyOrigin = 'https://here.invalid'

/** Reads `back`; undefined for an address that may not be returned to. */
export function wayBack(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^\/(?![/\\])/.test(value)) return undefined
  const url = URL.parse(value, anyOrigin)
  if (url?.origin !== anyOrigin || gettingIn.includes(url.pathname.replace(/\/+$/, ''))) return undefined
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search
}

/** The address to return to: that of a page and its search, without the sheets that only led on. */
export function backFrom(pathname: string, search: string): string | undefined {
  const here = new URLSearchParams(search)
  if (gettingIn.includes(pathname)) return wayBack(here.get('back'))
  const under = here.get('under')
  here.delete('under')
  // The referral code is kept in a cookie, and the server draws pages without it.
  here.delete('rec')
  if (here.get('sheet') === 'login' && under) here.set('sheet', under)
  else if (['login', 'menu'].includes(here.get('sheet') ?? '')) here.delete('sheet')
  const text = here.toString()
  return wayBack(text ? `${pathname}?${text}` : pathname)
}

/**
 * Properties of a Link to a page of signing in or registering that leads back here. Without `back` such a
 * page leads home, so home needs none.
 */
export function useWayBack() {
  const from = useLocation({ select: ({ pathname, searchStr }) => backFrom(pathname, searchStr) })
  const back = from === home ? undefined : from
  const fromSheet = useLocation({ select: ({ searchStr }) => /[?&]sheet=(login|menu)\b/.test(searchStr) })
  const overPage = useLocation({ select: ({ state }) => state.overPage === true })
  return { search: { back }, replace: fromSheet, state: { fromBack: !fromSheet || overPage } } as const
}
