import { expect, test } from 'vitest'
import { checkNames, checkPages, checkParticiples } from './names.ts'
import { codeFiles } from './sources.ts'

test('a folder or file named for nothing in particular is found', () => {
  const problem = (path: string, name: string) => `${path}: "${name}" does not say what it is for`
  expect(checkNames(['web/src/utils/money.ts', 'server/src/helpers.ts', 'web/src/order/Misc.tsx'])).toEqual([
    problem('web/src/utils/money.ts', 'utils'),
    problem('server/src/helpers.ts', 'helpers.ts'),
    problem('web/src/order/Misc.tsx', 'Misc.tsx'),
  ])
  expect(checkNames(['engine/src/money/fen.ts', 'web/src/common-room.ts'])).toEqual([])
})

test.each([
  ['HomePage.tsx', 'export function HomePage() {}', 0],
  ['HomePage.tsx', 'export function load() {}; export function Screen() {}', 1],
  ['HomePage.tsx', 'export function HomePage() {}; export function OtherPage() {}', 1],
  ['Pages.tsx', 'export function Pages() {}', 0],
])('%s with %s: %i problems', (file, text, problems) => {
  expect(checkPages({ path: `web/src/site/${file}`, text })).toHaveLength(problems)
})

test('every page is named as its file', () => {
  expect(codeFiles().flatMap(checkPages)).toEqual([])
})

test('the repository has no such name', () => {
  expect(checkNames(codeFiles().map(({ path }) => path))).toEqual([])
})

test.each([
  ['interface Asked {}', 1],
  ['export type Told = string', 1],
  ['export class Kept {}', 1],
  ['function f() { interface Given {} }', 1],
  ['type Chosen = 1; interface Met {}; export class Unread {}', 3],
  ['type Used = 1; interface Typed {}; export class Waiting {}; interface Unanswered {}; type Asking = 1', 5],
  ['type Finding = 1; interface Setting {}; type Seed = 1; class Ring {}; type Feed = 1', 0],
  ['function sending() {}; const chosen = () => 1; export function Waiting() {}', 0],
  ['export async function shown() {}', 1],
  ['const said = () => 1', 1],
  ['const found = function () {}', 1],
  ['const known = [1]; let made; export const read = 2', 0],
  ['function f() { const said = () => 1; function shown() {} }', 0],
  ['interface Own {}; type Plain = string; interface OwnChat {}; class PlainText {}', 2],
  ['interface AdjustmentRequest {}; class KnownDevice {}; function readSources() {}', 0],
])('%s: %i names that are participles', (text, problems) => {
  expect(checkParticiples({ path: 'server/src/order/a.ts', text })).toHaveLength(problems)
})

test('a function of a test may be named by a participle, a type of it is not', () => {
  const text = 'function said() {}; interface Said {}'
  expect(checkParticiples({ path: 'server/src/order/a.test.ts', text })).toEqual([
    'server/src/order/a.test.ts:1: Said does not say what it is',
  ])
})

test('no type and no function of a module is named by a participle', () => {
  const sources = codeFiles().filter(({ path }) => /\.tsx?$/.test(path))
  expect(sources.flatMap(checkParticiples)).toEqual([])
})
