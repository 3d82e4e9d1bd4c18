import { expect, test } from 'vitest'
import { allPaths, codeFiles } from './sources.ts'
import { checkDeclaredOnce, checkDesk, checkWords } from './words.ts'

test.each([
  'server/src/member/desk/find.ts',
  'console/src/app/desk-route.ts',
  'web/src/app/DeskBar.tsx',
  'server/src/deposit/book/day.ts',
  'outside/src/bank/books.ts',
  'console/src/settlement/Standing.tsx',
])('%s is named by a word that means something else', (path) => {
  expect(checkWords([path])).toHaveLength(1)
})

test.each([
  'server/src/order/desk/desk-match.ts',
  'e2e/src/app/desktop.test.ts',
  'server/src/verify-books.ts',
  'server/src/deposit/payment/booked.ts',
  'server/sql/order/standing_order.sql',
  'engine/src/market/standings.ts',
])('%s is not', (path) => expect(checkWords([path])).toEqual([]))

test.each([
  ['server/src/feed/a.ts', '// Written by the desk.', 1],
  ['server/src/feed/a.ts', '/** As the order desk judges it. */', 0],
  ['server/src/order/risk/a.ts', '// The desk judges it again.', 0],
  ['contract/src/chat/a.ts', 'export const openDeskPicture = 1', 1],
  ['web/src/app/a.ts', "const { outsideDesk } = settings, isDesktop = wide, name = 'desk'", 0],
])('in %s, %s: %i problems', (path, text, problems) => {
  expect(checkDesk({ path, text })).toHaveLength(problems)
})

test('a type of that name is found in a second file', () => {
  const file = (path: string) => ({ path, text: 'export type PlacedOrder = string' })
  expect(checkDeclaredOnce([file('a.ts')])).toEqual([])
  expect(checkDeclaredOnce([file('a.ts'), file('b.ts')])).toEqual([
    'b.ts: PlacedOrder is declared elsewhere too',
  ])
})

test('each word of the house has one meaning', () => {
  expect(checkWords(allPaths())).toEqual([])
  expect(codeFiles().flatMap(checkDesk)).toEqual([])
  expect(checkDeclaredOnce(codeFiles())).toEqual([])
})
