import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { PageDrawer } from './drawing.ts'

const log = pino({ level: 'silent' })
const drawn = { html: '<main></main>', css: '' }

test('draws from the answers as the browser gets them', async () => {
  const draw = vi.fn(async () => drawn)
  expect(await new PageDrawer(log).draw(draw, '/home', 'en-us', '[{"id":"a","payload":"\\u003cb>"}]')).toBe(
    drawn,
  )
  expect(draw).toHaveBeenCalledExactlyOnceWith('/home', 'en-us', [{ id: 'a', payload: '<b>' }])
})

test('twenty pages a second and no more; the next second draws again', async () => {
  let now = 5_000
  const drawing = new PageDrawer(log, () => now)
  const at = async (ms: number) => {
    now = ms
    return (await drawing.draw(async () => drawn, '/home', 'en-us', '[]')) !== null
  }
  for (let n = 1; n <= 20; n++) expect(await at(5_000 + n * 45)).toBe(true)
  expect([await at(5_950), await at(5_999), await at(6_000)]).toEqual([false, false, true])
})

test('a page that cannot be drawn is none, and the log says why', async () => {
  const error = vi.spyOn(log, 'error')
  const broken = new Error('broken')
  const draw = async () => {
    throw broken
  }
  expect(await new PageDrawer(log).draw(draw, '/home', 'zh-cn', '[]')).toBeNull()
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: broken, place: '/home' }, expect.any(String))
})
