import type { Language } from '@touchline/contract/language'
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
