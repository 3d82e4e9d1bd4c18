import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { correctScoreDetail, dealMoney, matchList, rateHistory } from './market/calls.ts'
import { formBody, functionName, pathOf, routeOf } from './path.ts'

const appCall = call({
  id: 'app.checkMember',
  capability: 'access',
  summary: 'Only here, to show the app API',
  backend: 'app',
  method: 'POST',
  path: '/appApi.php',
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({}),
  refusals: [],
})

test('a route names its parameters, a path has their values', () => {
  expect(routeOf(dealMoney)).toBe('/relayApi/api/games/dealmoney/:a/:b')
  expect(pathOf(dealMoney, { a: '20541', b: '1' })).toBe('/relayApi/api/games/dealmoney/20541/1')
})

test('what would change the path is escaped', () => {
  expect(pathOf(rateHistory, { id: '20541.3.1+' })).toBe('/relayApi/api/games/rate_history/20541.3.1%2B')
  expect(pathOf(correctScoreDetail, { id: '../x?y#z/é' })).toBe(
    '/relayApi/api/games/correct_score/..%2Fx%3Fy%23z%2F%C3%A9/detail',
  )
})

test('a path without a parameter is not made', () => {
  expect(() => pathOf(dealMoney, { a: '20541' } as never)).toThrow(
    'games.dealmoney needs the path parameter b',
  )
  expect(() => pathOf(dealMoney)).toThrow('needs the path parameter a')
})

test('fields without a value are left out of the query', () => {
  expect(pathOf(matchList, undefined, { type: 'live', competitionId: undefined, page: 2 })).toBe(
    '/relayApi/api/games/match_list?type=live&page=2',
  )
  expect(pathOf(matchList, undefined, {})).toBe('/relayApi/api/games/match_list')
})

test('the app API is one address, the function in query and form', () => {
  expect(routeOf(appCall)).toBe('/appApi.php')
  expect(functionName(appCall)).toBe('checkMember')
  expect(pathOf(appCall)).toBe('/appApi.php?function_name=checkMember')
  expect(formBody(appCall, { kind: ['a', 'b'], note: 'x&y', none: undefined })).toBe(
    'function_name=checkMember&kind=a&kind=b&note=x%26y',
  )
})
