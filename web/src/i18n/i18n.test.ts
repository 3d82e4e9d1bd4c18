import { expect, test, vi } from 'vitest'
import '@touchline/client/api/fake-browser'

/** A fresh app, as after a reload. */
async function start() {
  vi.resetModules()
  return { ...(await import('./i18n.ts')), ...(await import('@touchline/client/i18n/language')) }
}

test('the first screen has its texts, the others come when they are asked for', async () => {
  const { startLanguage, furtherTexts, text } = await start()
  await startLanguage('zh-cn')
  expect(text('app.home')).toBe('首页')
  expect(text('order.mine')).toBe('order.mine')
  await furtherTexts()
  expect(text('order.mine')).toBe('我的订单')
  expect(text('app.home')).toBe('首页')
})

test('asked for both at once, as a link into the middle of the app does, all texts are there', async () => {
  const { startLanguage, furtherTexts, text } = await start()
  await Promise.all([startLanguage('en-us'), furtherTexts(), furtherTexts()])
  expect([text('app.home'), text('order.mine')]).toEqual(['Home', 'My orders'])
})

test('whoever asks second waits as long as the first', async () => {
  const { startLanguage, furtherTexts, text } = await start()
  await startLanguage('en-us')
  void furtherTexts()
  await furtherTexts()
  expect(text('order.mine')).toBe('My orders')
})

test('a switch brings all texts that were there, and tells who listens', async () => {
  const { startLanguage, furtherTexts, chooseLanguage, onLanguageChange, language, text } = await start()
  await Promise.all([startLanguage('en-us'), furtherTexts()])
  const listener = vi.fn()
  onLanguageChange(listener)
  await chooseLanguage('zh-cn')
  expect([text('app.home'), text('order.mine')]).toEqual(['首页', '我的订单'])
  expect(language()).toBe('zh-cn')
  expect(document.cookie).toContain('lang=zh-cn')
  expect(listener).toHaveBeenCalledOnce()
})

test('of two choices in a row the later one is shown', async () => {
  const { startLanguage, chooseLanguage, text } = await start()
  await startLanguage('en-us')
  await Promise.all([chooseLanguage('zh-cn'), chooseLanguage('en-us')])
  expect(text('app.home')).toBe('Home')
  expect(document.cookie).toContain('lang=en-us')
})
