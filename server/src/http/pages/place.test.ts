import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const of = (url: string, headers: Record<string, string> = {}) => placeOf(url, headers)

test.each([
  ['/home', {}, 'zh-cn'],
  ['/home', { 'accept-language': 'en-GB,en;q=0.9' }, 'en-us'],
  ['/home', { 'accept-language': 'fr' }, 'zh-cn'],
  ['/home', { cookie: 'lang=en-us', 'accept-language': 'zh-CN' }, 'en-us'],
  ['/home', { cookie: 'a=b; lang=zh-cn; c=d', 'accept-language': 'en' }, 'zh-cn'],
  ['/home', { cookie: 'xlang=en-us' }, 'zh-cn'],
  ['/home', { cookie: 'lang=' }, 'zh-cn'],
  ['/en-us/home', { cookie: 'lang=zh-cn', 'accept-language': 'zh' }, 'en-us'],
  ['/EN-US/home', {}, 'en-us'],
  ['/en/home', {}, 'zh-cn'],
])('%s with %j is in %s', (url, headers, language) => {
  expect(of(url, headers).language).toBe(language)
})

test.each([
  ['/en-us/home?x=1', '/home'],
  ['/zh-cn', '/'],
  ['/en-usa/home', '/en-usa/home'],
])('%s is %s', (url, path) => {
  expect(of(url).path).toBe(path)
})

test.each([
  ['/home', '/home'],
  ['/home?rec=AB12', '/home'],
  ['/en-us/home', '/home'],
  ['/marketList/list', '/marketList/list'],
  ['/marketDetail?gameId=20541', '/marketDetail?gameId=20541'],
  ['/marketDetail?rec=AB12&gameId=20541', '/marketDetail?gameId=20541'],
])('%s is drawn as %s', (url, drawn) => {
  expect(of(url).drawn).toBe(drawn)
})

test.each([
  '/home?sheet=menu',
  '/home?news=1',
  '/home?gameId=1',
  '/marketDetail',
  '/marketDetail?gameId=',
  '/marketDetail?gameId=0',
  '/marketDetail?gameId=01',
  '/marketDetail?gameId=-1',
  '/marketDetail?gameId=1e3',
  '/marketDetail?gameId=1234567890',
  '/marketDetail?gameId=1"><script>',
  '/marketDetail?gameId=1&market=1',
  '/marketDetail?gameId=1&gameId=2',
  '/marketList/list?type=live',
  '/marketList/list?gameId=1',
  '/marketList/season-asia',
  '/my/overview',
  '/history/7',
  '/',
])('%s is not drawn', (url) => {
  expect(of(url).drawn).toBeNull()
})

test('a match is known where its page is asked for with more', () => {
  expect(of('/marketDetail?gameId=7&market=1').gameId).toBe('7')
  expect(of('/home?gameId=7').gameId).toBeNull()
})
