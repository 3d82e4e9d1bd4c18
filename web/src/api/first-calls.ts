// The calls of the first screen, by name. Importing the declarations would bring their schemas and Zod: 8 KB
// that the first picture does not need, because its answers came in the HTML. Everything after the first
// screen imports the declarations themselves.
import { callsOf } from '@touchline/client/api/named-calls'

const market = callsOf(() => import('@touchline/contract/market/calls'))
const notice = callsOf(() => import('@touchline/contract/notice/calls'))
const tournament = callsOf(() => import('@touchline/contract/market/tournament-calls'))
const site = callsOf(() => import('@touchline/contract/site/calls'))

export const popularBets = market('popularBets', {
  id: 'games.popular_bets',
  access: 'visitor',
  follows: ['matches'],
})
/** The tournament that is on, and whether the navigation has a place for it. */
export const tournamentNavigation = tournament('tournamentNavigation', {
  id: 'games.major_events.navigation',
  access: 'visitor',
  follows: ['matches'],
})
export const siteStatus = notice('siteStatus', {
  id: 'notice.site_status',
  access: 'visitor',
  follows: ['site'],
})
export const banners = notice('banners', { id: 'notice.banners', access: 'visitor', follows: ['site'] })
export const newsList = notice('newsList', { id: 'notice.news_list', access: 'visitor', follows: ['site'] })
/** The site's addresses and what it offers. */
export const siteSetting = site('siteSetting', {
  id: 'notice.site_setting',
  access: 'visitor',
  follows: ['site'],
})
