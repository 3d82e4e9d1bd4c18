import { expect, test } from 'vitest'
import { type Route, routes } from './routes.ts'

const table: readonly Route[] = routes
const paths = table.map(({ path }) => path)

test('no path is in the table twice', () => {
  expect(new Set(paths).size).toBe(paths.length)
})

test('a redirect leads to a route that shows something, under the same guard', () => {
  for (const { path, redirect, guard } of table.filter((route) => route.redirect)) {
    const target = table.find((route) => route.path === redirect)
    expect({ path, guard: target?.guard, onward: target?.redirect }).toEqual({
      path,
      guard,
      onward: undefined,
    })
  }
})

// spec 2: /home needs no token; maintenance and block are where a member without a session is sent.
test.each(['/home', '/maintain', '/block', '*'])('%s is open to everybody', (path) => {
  expect(table.find((route) => route.path === path)?.guard).toBe('visitor')
})

test.each(['/order', '/orderinfo', '/history/list', '/history/:id'])('%s is for members', (path) => {
  expect(table.find((route) => route.path === path)?.guard).toBe('member')
})

test('pages without a session or a site around them are blank', () => {
  const blank = table.filter(({ layout, redirect }) => layout === 'blank' && !redirect)
  expect(blank.map(({ path }) => path)).toEqual(['/no-service', '/maintain', '/block', '*'])
})

test('the sandbox page is the only one that production does not know', () => {
  expect(table.filter(({ sandbox }) => sandbox).map(({ path }) => path)).toEqual(['/sandbox'])
})
