// What a page shows first travels inside its HTML, so that no second way there and back is needed: the very payloads that the
// calls would answer a visitor, in the shape that web/src/api/first-data.ts reads.
import type { Call } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { popularBets } from '@touchline/contract/market/calls'
import { banners, newsList, siteStatus } from '@touchline/contract/notice/calls'
import type { Deps } from '../deps.ts'
import { marketHandlers } from '../market/calls.ts'
import { noticeHandlers } from '../notice/calls.ts'
import type { Handler, VisitorRequest } from './handler.ts'
import { Rendered } from './rendered.ts'

type Asked = Omit<VisitorRequest<Call>, 'params' | 'query' | 'body'> & {
  readonly params: undefined
  readonly query: undefined
  readonly body: undefined
}
type Answer = (request: Asked) => ReturnType<Handler<Call>>

/** Every page: whether it is the sandbox decides what stands above everything else. */
const anywhere: readonly (readonly [Call, Answer])[] = [[siteStatus, noticeHandlers.siteStatus]]

const home: typeof anywhere = [
  ...anywhere,
  [popularBets, marketHandlers.popularBets],
  [banners, noticeHandlers.banners],
  [newsList, noticeHandlers.newsList],
]

const noCookies = { get: () => null, set() {}, clear() {} }

/** The script element; `<` is escaped, so that no text in it can end the script. */
export async function firstData(deps: Deps, language: Language, atHome: boolean): Promise<string> {
  const request = {
    ...{ deps, language, params: undefined, query: undefined, body: undefined },
    ...{ address: '', device: '', deviceId: '', country: null, cookies: noCookies, member: null },
  }
  const answers = await Promise.all(
    (atHome ? home : anywhere).map(
      async ([{ id }, answer]) => `{"id":"${id}","payload":${text(await answer(request))}}`,
    ),
  )
  const json = `{"lang":"${language}","answers":[${answers.join(',')}]}`
  return `<script type="application/json" id="first-data">${json.replaceAll('<', '\\u003c')}</script>`
}

function text(payload: unknown): string {
  return payload instanceof Rendered ? payload.json : JSON.stringify(payload)
}
