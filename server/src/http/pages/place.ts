// Which page a request asks for, and in what language, by the same rules as the app (web/src/main.tsx): the
// language in the path counts most, then the choice that is kept in a cookie, then the browser's own.
import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languageOf, languages } from '@touchline/contract/language'

export interface PageAddress {
  readonly language: Language
  /** The path without the language. */
  readonly path: string
  /** The match whose page it is; null for any other page. */
  readonly gameId: string | null
  /**
   * Path and query as the app reads them, where the page is drawn before the app runs; null for all other
   * pages.
   */
  readonly drawn: string | null
}

export const homePath = '/home'
export const listPath = '/marketList/list'
const matchPath = '/marketDetail'
/** The parameter of the referral code: nothing on a page depends on it. */
const unseen = 'rec'

/** A page is drawn as it first appears: nothing chosen, and no sheet above it. */
export function placeOf(
  url: string,
  { cookie, 'accept-language': accepted }: IncomingHttpHeaders,
): PageAddress {
  const [whole = '/', query = ''] = url.split('?')
  const [, first = ''] = whole.split('/')
  const named = languages.find((known) => known === first.toLowerCase())
  const path = named ? whole.slice(first.length + 1) || '/' : whole
  const search = new URLSearchParams(query)
  search.delete(unseen)
  const gameId = path === matchPath ? gameIn(search) : null
  const drawable = path === homePath || path === listPath || gameId !== null
  const plain = drawable && search.size === (gameId === null ? 0 : 1)
  return {
    language: named ?? languageOf(chosen(cookie) ?? accepted),
    path,
    gameId,
    drawn: plain ? path + (gameId === null ? '' : `?gameId=${gameId}`) : null,
  }
}

function gameIn(search: URLSearchParams): string | null {
  const id = search.get('gameId') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? id : null
}

function chosen(cookies = ''): string | undefined {
  return /(?:^|;\s*)lang=([\w-]+)/.exec(cookies)?.[1]
}
