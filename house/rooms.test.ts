import { expect, test } from 'vitest'
import { callsAhead, checkRooms, circlesWithin, homes, roomEdges } from './rooms.ts'
import { codeFiles } from './sources.ts'

const inFile = (path: string, text: string) =>
  roomEdges({ path, text }).map(({ from, to }) => `${from} > ${to}`)

test.each([
  ['server/src/ledger/a.ts', `import { b } from '../order/b.ts'`, ['ledger > order']],
  ['server/src/order/desk/a.ts', `export { b } from '../../jobs/b.ts'`, ['order > jobs']],
  ['server/src/order/a.ts', `import { type A, b } from '../open.ts'`, ['order > top']],
  ['server/src/order/a.ts', `import type { B } from '../jobs/b.ts'`, []],
  ['server/src/order/a.ts', `import { type A } from '../jobs/b.ts'; import { c } from './c.ts'`, []],
  ['server/src/ledger/a.db.test.ts', `import { b } from '../order/b.ts'`, []],
  [
    'web/src/app/Root.tsx',
    `import { a } from '../order/a.ts'; const b = () => import('../order/b.ts')`,
    ['app > order'],
  ],
  ['web/src/i18n/first.ts', `import { texts } from '../order/texts.zh-cn.ts'`, []],
  ['console/src/app/Rail.tsx', `import { a } from '../chat/a.ts'`, ['app > chat']],
  ['contract/src/order/a.ts', `import { call } from '../call.ts'`, ['order > base']],
  ['contract/src/order/a.ts', `import { settings } from '../settings.ts'`, ['order > top']],
  ['contract/src/call.ts', `import { a } from './order/a.ts'`, ['base > order']],
  ['contract/src/settings.ts', `import { a } from './order/a.ts'`, []],
  ['ui/src/Button.tsx', `import { a } from './input/a.ts'`, ['base > input']],
  ['client/src/a.ts', `import { a } from './api/a.ts'`, []],
  ['server/src/handlers.ts', `import { b } from './order/calls.ts'`, []],
])('in %s, %s calls %o', (path, text, edges) => {
  expect(inFile(path, text)).toEqual(edges)
})

test('a call that no list has is found', () => {
  const bad = { path: 'server/src/ledger/a.ts', text: `\nimport { b } from '../order/b.ts'` }
  expect(checkRooms([bad])).toContain('server/src/ledger/a.ts:2: ledger does not call order')
})

test('an entry that nothing needs is found', () => {
  expect(checkRooms([])).toContain('house/rooms.ts: server/src/jobs calls nothing of feed')
})

test('two that call each other are found, whichever is listed first', () => {
  expect(callsAhead({ a: [], b: ['a', 'c', 'top'], c: ['b'] })).toEqual([
    'house/rooms.ts: b calls c, which does not stand before it',
  ])
})

test.each(Object.entries(homes))('in %s a room calls only those that stand before it', (_home, rooms) => {
  expect(callsAhead(rooms)).toEqual([])
})

test('the rooms call each other as the lists say', () => {
  expect(checkRooms(codeFiles())).toEqual([])
})

test('a circle of rooms within a capability is found, over a third too', () => {
  const file = (path: string, called: string) => ({ path, text: `import { a } from '${called}'` })
  const circle = [
    file('server/src/order/a/1.ts', '../b/1.ts'),
    file('server/src/order/b/1.ts', '../c/1.ts'),
    file('server/src/order/c/1.ts', '../a/2.ts'),
  ]
  expect(circlesWithin(circle)).toHaveLength(3)
  expect(circlesWithin(circle)[2]).toBe(
    'server/src/order/c/1.ts:1: server/src/order/c calls server/src/order/a, which calls it again',
  )
  const oneWay = [...circle.slice(0, 2), file('server/src/order/c/1.ts', '../shared.ts')]
  expect(circlesWithin([...oneWay, file('server/src/order/shared.ts', './a/1.ts')])).toEqual([])
  expect(circlesWithin([...circle.slice(0, 2), file('server/src/order/c/1.test.ts', '../a/1.ts')])).toEqual(
    [],
  )
})

test('no rooms within a capability call each other', () => {
  expect(circlesWithin(codeFiles())).toEqual([])
})
