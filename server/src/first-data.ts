// The data of the first page travels inside its HTML and saves a second round trip: the same payloads that
// the calls would answer a visitor, in the shape that web/src/api/first-data.ts reads.
import type { Call } from '@touchline/contract/call'
import { marketSelection, matchList, popularBets } from '@touchline/contract/market/calls'
import { pageOfList } from '@touchline/contract/market/page-of-list'
import { tournamentNavigation } from '@touchline/contract/market/tournament-calls'
import { banners, newsList, serviceStatus, siteStatus } from '@touchline/contract/notice/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import type { Deps } from './deps.ts'
import type { Handler, RequestOf } from './http/handler.ts'
import { homePath, listPath, type PageAddress } from './http/pages/place.ts'
import { RenderedPayload } from './http/rendered.ts'
import { marketHandlers } from './market/calls.ts'
import { tournamentHandlers } from './market/tournament/calls.ts'
import { noticeHandlers } from './notice/calls.ts'
import { siteHandlers } from './site/calls.ts'

type VisitorRequest = Omit<RequestOf<Call & { readonly access: 'visitor' }>, 'params' | 'query' | 'body'> & {
  readonly params: undefined
  readonly query: undefined
  readonly body: undefined
}
type VisitorHandler = (request: VisitorRequest) => ReturnType<Handler<Call>>
type FirstCall = readonly [call: Call, answer: VisitorHandler, sent?: object]

/**
 * Needed on every page: above everything else stands whether this is the sandbox, times are those of the
 * site's zone, and a tournament has its place in the navigation.
 */
const anywhere: readonly FirstCall[] = [
  [siteStatus, noticeHandlers.siteStatus],
  [siteSetting, siteHandlers.siteSetting],
  [
    tournamentNavigation,
    (request) => tournamentHandlers.tournamentNavigation({ ...request, query: {} }),
    { query: {} },
  ],
]

const home: readonly FirstCall[] = [
  [popularBets, marketHandlers.popularBets],
  [banners, noticeHandlers.banners],
  [newsList, noticeHandlers.newsList],
]

const ordersService = { service: 'orders' } as const

const list: readonly FirstCall[] = [
  // Tells a visitor who looks for a match to order on when no orders are taken.
  [
    serviceStatus,
    (request) => noticeHandlers.serviceStatus({ ...request, params: ordersService }),
    { params: ordersService },
  ],
  [
    matchList,
    (request) => marketHandlers.matchList({ ...request, query: pageOfList }),
    { query: pageOfList },
  ],
]

function match(gameId: string): FirstCall {
  const query = { gameId }
  return [marketSelection, (request) => marketHandlers.marketSelection({ ...request, query }), { query }]
}

const ofPath = new Map([
  [homePath, home],
  [listPath, list],
])

const noCookies = { get: () => null, set() {}, clear() {} }

/**
 * The answers as a list in JSON; `<` is escaped, so that no text in it can end the script that carries it.
 */
export async function firstAnswers(deps: Deps, { language, path, gameId }: PageAddress): Promise<string> {
  const request = {
    deps,
    language,
    params: undefined,
    query: undefined,
    body: undefined,
    address: '',
    device: '',
    deviceId: '',
    country: null,
    cookies: noCookies,
    member: null,
  }
  const asked = [...anywhere, ...(ofPath.get(path) ?? []), ...(gameId ? [match(gameId)] : [])]
  const answers = await Promise.all(
    asked.map(async ([{ id }, answer, sent = {}]) => {
      const payload = text(await answer(request))
      return `{"id":"${id}","sent":${JSON.stringify(sent)},"payload":${payload}}`
    }),
  )
  return `[${answers.join(',')}]`.replaceAll('<', '\\u003c')
}

function text(payload: unknown): string {
  return payload instanceof RenderedPayload ? payload.json : JSON.stringify(payload)
}
