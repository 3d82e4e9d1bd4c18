import type { Language } from '@touchline/contract/language'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openOffer, order } from '../harness/arrange.ts'
import { chromium as installed } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'
import { textsOf } from '../harness/texts.ts'

const names: Record<Language, string> = { 'zh-cn': '简体中文', 'en-us': 'English' }
const htmlLang: Record<Language, string> = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

test('the other language is one press away, and stays', async ({ page, language }) => {
  const other = language === 'zh-cn' ? 'en-us' : 'zh-cn'
  const there = textsOf(other)
  await page.goto('/marketList/list?sheet=menu')
  await page.getByRole('radio', { name: names[other] }).click()
  await expect(page.getByRole('radiogroup', { name: there('app.language') })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: there('app.close') }).click()
  await expect(page.getByRole('heading', { name: there('market.list') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[other])
})

test('the theme follows the system until one is chosen, and stays', async ({ page, t }) => {
  const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home?sheet=menu')
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await choose(page.getByRole('radio', { name: t('app.theme_light') }))
  await expect.poll(ground).toBe(light)
  await page.reload()
  await expect.poll(ground).toBe(light)
})

test('who asks for less motion sees a change at once, not a frame later', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  const shown = await page.evaluate<string>(`(() => {
    const look = getComputedStyle(document.body)
    document.body.style.opacity = look.opacity === '1' ? '0.5' : '1'
    return look.opacity
  })()`)
  expect(shown).toBe('0.5')
})

test('with letters twice as large nothing of an order is cut off at its card’s edge', async ({
  page,
  site,
}) => {
  const bo = await memberWith(site, 'bo', 100)
  const { betId } = await order(bo, await openOffer(site), '12.00')
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/history/${betId}`)
  const card = page.locator('section').filter({ has: page.getByText(betId) })
  await expect(card).toBeVisible()
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
  const over = () => card.evaluate((box) => box.scrollWidth - box.clientWidth)
  await expect.poll(over).toBe(0)
})

test('letters twice as large get the layout that has room for them', async ({
  playwright,
  baseURL,
  locale,
  t,
}) => {
  const { args = [], ...options } = installed()
  const large = [...args, '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...options, args: large })
  const viewport = { width: 1280, height: 800 }
  const page = await browser.newPage({ baseURL: baseURL!, locale: locale!, viewport })
  await page.goto('/alleague/list')
  const search = page.getByRole('textbox', { name: t('app.search') })
  await expect(page.getByRole('heading', { name: t('league.all') })).toBeVisible()
  await expect(search, 'the bar of a desktop').toBeHidden()
  await page.setViewportSize({ width: 2100, height: 1600 })
  await expect(search).toBeVisible()
  await browser.close()
})
