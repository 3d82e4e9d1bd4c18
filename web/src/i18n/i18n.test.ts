import { beforeEach, expect, test, vi } from 'vitest'
import '@touchline/client/api/fake-browser'

/** A fresh app, as after a reload. */
async function start() {
  vi.resetModules()
  return { ...(await import('./i18n.ts')), ...(await import('@touchline/client/i18n/language')) }
}

const file = Promise.resolve('file')

beforeEach(() => {
  vi.doUnmock('./money.en-us.ts')
  vi.doUnmock('./matches.en-us.ts')
})

test('the first screen has its texts, a part comes with the page that shows it, and no other', async () => {
  const { startLanguage, withTexts, text } = await start()
  await startLanguage('zh-cn')
  expect(text('app.home')).toBe('首页')
  expect(text('order.mine')).toBe('order.mine')
  expect(await withTexts(file, 'matches')).toBe('file')
  expect([text('app.home'), text('order.mine')]).toEqual(['首页', '我的订单'])
  expect(text('withdraw.orders')).toBe('withdraw.orders')
})

test('asked for at once with the language, as a link into the middle of the app does, all texts are there', async () => {
  const { startLanguage, withTexts, text } = await start()
  await Promise.all([startLanguage('en-us'), withTexts(file, 'matches', 'money'), withTexts(file, 'member')])
  expect([text('app.home'), text('order.mine'), text('withdraw.title'), text('chat.title')]).toEqual([
    'Home',
    'My orders',
    'Withdraw',
    'Customer service',
  ])
})

test('whoever asks second waits as long as the first', async () => {
  const { startLanguage, withTexts, text } = await start()
  await startLanguage('en-us')
  void withTexts(file, 'matches')
  await withTexts(file, 'matches')
  expect(text('order.mine')).toBe('My orders')
})

test('a part that comes, or is there already, draws nothing anew', async () => {
  const { startLanguage, withTexts, onLanguageChange, text } = await start()
  await Promise.all([startLanguage('en-us'), withTexts(file, 'matches')])
  const listener = vi.fn()
  onLanguageChange(listener)
  await withTexts(file, 'matches')
  await withTexts(file)
  await withTexts(file, 'money')
  expect(text('withdraw.title')).toBe('Withdraw')
  expect(listener).not.toHaveBeenCalled()
})

test('a switch brings all parts that are in use, and tells who listens', async () => {
  const { startLanguage, withTexts, chooseLanguage, onLanguageChange, language, text } = await start()
  await Promise.all([startLanguage('en-us'), withTexts(file, 'matches'), withTexts(file, 'money')])
  const listener = vi.fn()
  onLanguageChange(listener)
  await chooseLanguage('zh-cn')
  expect([text('app.home'), text('order.mine'), text('withdraw.title')]).toEqual(['首页', '我的订单', '提款'])
  expect(language()).toBe('zh-cn')
  expect(document.cookie).toContain('lang=zh-cn')
  expect(listener).toHaveBeenCalledOnce()
})

test.each([
  ['before', ['part', 'switch']],
  ['behind', ['switch', 'part']],
])('a part asked for %s a switch comes in the language that was chosen', async (_, order) => {
  const { startLanguage, withTexts, chooseLanguage, text } = await start()
  await Promise.all([startLanguage('en-us'), withTexts(file, 'matches')])
  const seen: string[] = []
  const part = async () => {
    await withTexts(file, 'money')
    seen.push(text('app.home'), text('order.mine'), text('withdraw.title'))
  }
  const does = { part, switch: () => chooseLanguage('zh-cn') }
  await Promise.all(order.map((each) => does[each as 'part' | 'switch']()))
  expect(seen).toEqual(['首页', '我的订单', '提款'])
})

test('of two choices in a row the later one is shown', async () => {
  const { startLanguage, chooseLanguage, text } = await start()
  await startLanguage('en-us')
  await Promise.all([chooseLanguage('zh-cn'), chooseLanguage('en-us')])
  expect(text('app.home')).toBe('Home')
  expect(document.cookie).toContain('lang=en-us')
})

/** Fails as without a network. */
const lost = () => {
  throw new Error('lost')
}

test('a part that cannot be fetched takes nothing along, and is asked for again', async () => {
  vi.doMock('./money.en-us.ts', lost)
  const { startLanguage, withTexts, text } = await start()
  await startLanguage('en-us')
  const page = withTexts(file, 'matches')
  await expect(withTexts(file, 'money')).rejects.toThrow()
  await page
  expect(text('order.mine')).toBe('My orders')
  vi.doUnmock('./money.en-us.ts')
  await withTexts(file, 'money')
  expect(text('withdraw.title')).toBe('Withdraw')
})

test('a language that cannot be fetched leaves the one before, and a part asked for meanwhile comes in that', async () => {
  vi.doMock('./matches.en-us.ts', lost)
  const { startLanguage, withTexts, chooseLanguage, language, text } = await start()
  await Promise.all([startLanguage('zh-cn'), withTexts(file, 'matches')])
  const choice = chooseLanguage('en-us')
  const page = withTexts(file, 'money')
  await expect(choice).rejects.toThrow()
  await page
  expect(language()).toBe('zh-cn')
  expect([text('app.home'), text('withdraw.title')]).toEqual(['首页', '提款'])
})
