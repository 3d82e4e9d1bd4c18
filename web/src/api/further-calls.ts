// The calls of the list of matches, of a match and of what starts after the first screen, by name, as in
// first-calls.ts: their answers came in the HTML, or are needed only after the first picture.
import { callsOf } from '@touchline/client/api/named-calls'

const access = callsOf(() => import('@touchline/contract/access/calls'))
const member = callsOf(() => import('@touchline/contract/member/calls'))
const market = callsOf(() => import('@touchline/contract/market/calls'))
const notice = callsOf(() => import('@touchline/contract/notice/calls'))
const order = callsOf(() => import('@touchline/contract/order/calls'))

export const matchList = market('matchList', {
  id: 'games.match_list',
  access: 'visitor',
  follows: ['matches'],
})
export const marketSelection = market('marketSelection', { id: 'games.market_selection', access: 'visitor' })
export const rateHistory = market('rateHistory', { id: 'games.rate_history', access: 'visitor' })
export const eventRecord = market('eventRecord', { id: 'games.event_record', access: 'visitor' })
export const gameResult = market('gameResult', { id: 'games.game_result', access: 'visitor' })
/** The member's orders, of one match or of all. */
export const betInfo = order('betInfo', { id: 'games.bet_info', access: 'member' })
/** Whether a service of the site is open, which an order says before it is pressed. */
export const serviceStatus = notice('serviceStatus', {
  id: 'notice.service_status',
  access: 'visitor',
  follows: ['site'],
})
export const onlineNumber = notice('onlineNumber', { id: 'notice.online_number', access: 'visitor' })
/** Signs out after a long idleness, which most visits never come to. */
export const logout = access('logout', { id: 'members.logout', access: 'visitor' })
/** The member; also called while someone only reads, to tell the server that they are still there. */
export const memberInfo = member('memberInfo', { id: 'members.info', access: 'member' })
