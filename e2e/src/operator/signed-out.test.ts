// Signing in leads to the page that was opened, or that was open as the session ended; signing out by a press
// leads to the start.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signIn } from './console.ts'

test('an address that was opened comes after signing in, and again when the session has ended meanwhile', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const context = await otherBrowser()
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  const address = `${consoleOf(parallelIndex)}/audit?operator=admin`
  await page.goto(address)
  await expect(page.getByText(t('operator.signInFirst'))).toBeVisible()
  await signIn(page, 'auditor', { t })
  await expect(page).toHaveURL(address)

  const maintenance = page.getByRole('link', { name: t('site.maintenance') })
  await expect(maintenance).toBeVisible()
  await context.clearCookies()
  // Pressed at once: a page whose session has ended soon notices by itself, and the link is gone.
  await maintenance.dispatchEvent('click')
  await expect(page.getByText(t('operator.sessionEnded'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await signIn(page, 'auditor', { t })
  await expect(page.getByRole('heading', { name: t('site.maintenance'), level: 1 })).toBeVisible()

  await page.getByRole('button', { name: t('app.signOut') }).click()
  await expect(page).toHaveURL(/sign-in$/)
  await expect(page.getByText(t('operator.sessionEnded'))).toHaveCount(0)
})
