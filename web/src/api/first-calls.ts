// The calls of home, of the list of matches, of a match, and of what starts after them, by name. Declarations bring their schemas,
// and those Zod: 8 KB that the first picture does not need, as its answers came in the HTML. Everything after the first screen
// imports the declarations themselves.
import { callsOf } from '@touchline/client/api/named-calls'

const access = callsOf(() => import('@touchline/contract/access/calls'))
const member = callsOf(() => import('@touchline/contract/member/calls'))
const market = callsOf(() => import('@touchline/contract/market/calls'))
const notice = callsOf(() => import('@touchline/contract/notice/calls'))
const order = callsOf(() => import('@touchline/contract/order/calls'))
const tournament = callsOf(() => import('@touchline/contract/market/tournament-calls'))
const site = callsOf(() => import('@touchline/contract/site/calls'))

export const matchList = market('matchList', {
  id: 'games.match_list',
  access: 'visitor',
  follows: ['matches'],
})
export const popularBets = market('popularBets', {
  id: 'games.popular_bets',
  access: 'visitor',
  follows: ['matches'],
})
export const marketSelection = market('marketSelection', { id: 'games.market_selection', access: 'visitor' })
export const rateHistory = market('rateHistory', { id: 'games.rate_history', access: 'visitor' })
export const eventRecord = market('eventRecord', { id: 'games.event_record', access: 'visitor' })
export const gameResult = market('gameResult', { id: 'games.game_result', access: 'visitor' })
/** Which tournament there is: whether it has a place in the navigation. */
export const tournamentNavigation = tournament('tournamentNavigation', {
  id: 'games.major_events.navigation',
  access: 'visitor',
  follows: ['matches'],
})
/** The member's orders, of one match or of all. */
export const betInfo = order('betInfo', { id: 'games.bet_info', access: 'member' })
export const siteStatus = notice('siteStatus', {
  id: 'notice.site_status',
  access: 'visitor',
  follows: ['site'],
})
/** Whether a service of the site is open, which an order says before it is pressed. */
export const serviceStatus = notice('serviceStatus', {
  id: 'notice.service_status',
  access: 'visitor',
  follows: ['site'],
})
export const banners = notice('banners', { id: 'notice.banners', access: 'visitor', follows: ['site'] })
export const newsList = notice('newsList', { id: 'notice.news_list', access: 'visitor', follows: ['site'] })
export const onlineNumber = notice('onlineNumber', { id: 'notice.online_number', access: 'visitor' })
/** The site's zone, for the times of matches. */
export const siteSetting = site('siteSetting', {
  id: 'notice.site_setting',
  access: 'visitor',
  follows: ['site'],
})
/** Leaving after a long idleness, of which most visits see nothing. */
export const logout = access('logout', { id: 'members.logout', access: 'visitor' })
/** The member; while reading, asked for only so that the server hears that somebody is there. */
export const memberInfo = member('memberInfo', { id: 'members.info', access: 'member' })
