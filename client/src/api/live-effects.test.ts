import { expect, test } from 'vitest'
import { makesOld } from './live-effects.ts'

const list = {
  key: ['visitor', 'games.match_list', { query: { type: 'open' } }],
  follows: ['matches'] as const,
  data: {
    siteTime: 1,
    data: [
      { gameId: '7', version: 3 },
      { gameId: '8', version: 5 },
    ],
  },
}
const detail = {
  key: ['visitor', 'games.market_selection', { query: { gameId: '7' } }],
  follows: [],
  data: { siteTime: 1, game: { gameId: '7', version: 3 }, markets: [] },
}
const rates = {
  key: ['visitor', 'games.rate_history', { params: { id: '7.1.2-1' } }],
  follows: [],
  data: { data: [] },
}
const balance = { key: ['member', 'members.assets.full', {}], follows: [], data: { quota: '1.00' } }
const status = {
  key: ['visitor', 'notice.site_status', {}],
  follows: ['site'] as const,
  data: { siteTime: 1 },
}
const unread = {
  key: ['visitor', 'games.market_selection', { query: { gameId: '9' } }],
  follows: [],
  data: undefined,
}

test.each([
  ['a list with an older version of the match', list, true],
  ['the match itself', detail, true],
  ['what was asked about one of its selections', rates, true],
  ['a balance', balance, false],
  ['another match that has not been answered yet', unread, false],
])('a match that changed makes %s old: %s', (_, answer, old) => {
  expect(makesOld({ kind: 'match', id: '7', version: 4 }, answer)).toBe(old)
})

test('a version that the list has already costs no request', () => {
  expect(makesOld({ kind: 'match', id: '7', version: 3 }, list)).toBe(false)
  expect(makesOld({ kind: 'match', id: '8', version: 5 }, list)).toBe(false)
})

test('a match whose id begins like another is not that other', () => {
  expect(makesOld({ kind: 'match', id: '70', version: 9 }, rates)).toBe(false)
})

test('a changed list of matches makes lists old, and nothing of the member', () => {
  const event = { kind: 'matches', id: '', version: 1 } as const
  expect(makesOld(event, list)).toBe(true)
  expect(makesOld(event, { ...list, data: { data: [] } })).toBe(true)
  expect(makesOld(event, balance)).toBe(false)
})

test("orders and balance of the member are the member's answers only", () => {
  const event = { kind: 'member', id: 'x', version: 1 } as const
  expect(makesOld(event, balance)).toBe(true)
  expect(makesOld(event, list)).toBe(false)
})

test('the site: its own calls, and everything when something may have been missed', () => {
  expect(makesOld({ kind: 'site', id: '', version: 2 }, status)).toBe(true)
  expect(makesOld({ kind: 'site', id: '', version: 2 }, list)).toBe(false)
  for (const answer of [status, list, detail, balance]) {
    expect(makesOld({ kind: 'site', id: '', version: 0 }, answer)).toBe(true)
  }
})
