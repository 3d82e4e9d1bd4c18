// The base of every route: the search parameters of every page, and the page for unknown addresses.

import { createRootRoute } from '@tanstack/react-router'
import { setCookie } from '@touchline/client/cookie'
import { DAY } from '@touchline/engine/site/units'
import { oneOf, searchOf, text } from './address/search-reader.ts'
import { sheets, sheetsUnder } from './address/sheet.ts'
import { PageError } from './failure/PageError.tsx'
import { about } from './place.ts'
import { NotFound, Root } from './Root.tsx'

const referralKeptMs = 30 * DAY

/** On every page: the sheet above it, the one below that, and the referral code that brought the visitor. */
const rootSearch = searchOf({
  sheet: oneOf(sheets),
  under: oneOf(sheetsUnder),
  rec: text,
})

export const root = createRootRoute({
  validateSearch: rootSearch,
  beforeLoad: ({ search }) => {
    if (search.rec) setCookie('rec', search.rec, referralKeptMs)
  },
  staticData: about('*', 'app.notFound'),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageError,
})
