// The calls of home and of a match by name. Declarations bring their schemas, and those Zod: 8 KB that the first picture does
// not need, as its answers came in the HTML. Everything after the first screen imports the declarations themselves.
import type { Call } from '@touchline/contract/call'
import type * as Market from '@touchline/contract/market/calls'
import type * as Notice from '@touchline/contract/notice/calls'
import type { betInfo as BetInfo } from '@touchline/contract/order/calls'
import type { siteSetting as SiteSetting } from '@touchline/contract/site/calls'

/** A declaration that is fetched when the call is sent. */
export interface Named<C extends Call> {
  readonly id: C['id']
  readonly access: C['access']
  readonly whole: () => Promise<C>
}

function visitor<C extends Call>(id: C['id'], whole: () => Promise<C>): Named<C> {
  return { id, access: 'visitor', whole }
}

const market = () => import('@touchline/contract/market/calls')
const notice = () => import('@touchline/contract/notice/calls')

export const popularBets = visitor<typeof Market.popularBets>(
  'games.popular_bets',
  async () => (await market()).popularBets,
)
export const marketSelection = visitor<typeof Market.marketSelection>(
  'games.market_selection',
  async () => (await market()).marketSelection,
)
export const rateHistory = visitor<typeof Market.rateHistory>(
  'games.rate_history',
  async () => (await market()).rateHistory,
)
export const eventRecord = visitor<typeof Market.eventRecord>(
  'games.event_record',
  async () => (await market()).eventRecord,
)
export const gameResult = visitor<typeof Market.gameResult>(
  'games.game_result',
  async () => (await market()).gameResult,
)
/** The member's orders on the match. */
export const betInfo: Named<typeof BetInfo> = {
  id: 'games.bet_info',
  access: 'member',
  whole: async () => (await import('@touchline/contract/order/calls')).betInfo,
}
export const siteStatus = visitor<typeof Notice.siteStatus>(
  'notice.site_status',
  async () => (await notice()).siteStatus,
)
export const banners = visitor<typeof Notice.banners>('notice.banners', async () => (await notice()).banners)
export const newsList = visitor<typeof Notice.newsList>(
  'notice.news_list',
  async () => (await notice()).newsList,
)
export const onlineNumber = visitor<typeof Notice.onlineNumber>(
  'notice.online_number',
  async () => (await notice()).onlineNumber,
)
/** The site's zone, for the times of matches. */
export const siteSetting = visitor<typeof SiteSetting>(
  'notice.site_setting',
  async () => (await import('@touchline/contract/site/calls')).siteSetting,
)
