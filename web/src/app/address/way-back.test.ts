import { expect, test } from 'vitest'
import { backFrom, wayBack } from './way-back.ts'

test.each([
  '/home',
  '/marketDetail?gameId=20541&market=1&option=2-1&sheet=order',
  '/order?selection=20541.1.2-1',
  '/history/list?day=2026-08-15',
])('%s is an address to come back to', (back) => {
  expect(wayBack(back)).toBe(back)
})

test.each([
  ['nothing', undefined],
  ['another site', 'https://elsewhere.example/home'],
  ['another site by its host alone', '//elsewhere.example/home'],
  ['the same, as browsers read a backslash', '/\\elsewhere.example'],
  ['and with what browsers leave out', '/\t/elsewhere.example'],
  ['and by a path that comes out as one', '/.//elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['no path', 'home'],
  ['the page of registering itself', '/register'],
  ['the same with an ending', '/register/?rec=anna'],
  ['a forgotten password', '/forgetpass?lock=1'],
  ['what is too long', `/home?find=${'a'.repeat(400)}`],
])('%s is none', (_what, back) => {
  expect(wayBack(back)).toBeUndefined()
})

test('the sheets that led to registering are not come back to, but what they stood over is', () => {
  expect(backFrom('/home', '?sheet=login')).toBe('/home')
  expect(backFrom('/home', '?sheet=menu')).toBe('/home')
  expect(backFrom('/home', '?rec=anna&sheet=login')).toBe('/home')
  const order = '?gameId=1&market=1&option=2-1'
  expect(backFrom('/marketDetail', `${order}&sheet=order`)).toBe(`/marketDetail${order}&sheet=order`)
  expect(backFrom('/marketDetail', `${order}&sheet=login&under=order`)).toBe(
    `/marketDetail${order}&sheet=order`,
  )
})

test('from page to page of getting in the same address is carried on', () => {
  expect(backFrom('/register', `?back=${encodeURIComponent('/orderinfo?tab=closed')}`)).toBe(
    '/orderinfo?tab=closed',
  )
  expect(backFrom('/register', '')).toBeUndefined()
  expect(backFrom('/forgetpass', '?lock=1&back=//elsewhere.example')).toBeUndefined()
})
