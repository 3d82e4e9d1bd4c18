// A member excludes itself: the page asks and wants a tick, and after signing in again the member can read
// and do nothing more.
import { expect, type Page } from '@playwright/test'
import { fillSignIn, signInDialog, slideByKeyboard } from '../access/sign-in.ts'
import type { Credentials } from '../harness/arrange.ts'
import type { Translate } from '../harness/texts.ts'

export async function excludeOneself(page: Page, t: Translate, member: Credentials): Promise<void> {
  await page.goto('/play-safe')
  await page.getByRole('button', { name: t('play.excludeNow') }).click()
  const question = page.getByRole('alertdialog', {
    name: t('play.askExclude', { long: t('play.months_6') }),
  })
  const confirm = question.getByRole('button', { name: t('play.excludeNow') })
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox', { name: t('play.understood') }).check()
  await confirm.click()
  const told = page.getByRole('alertdialog', { name: t('app.notice') })
  await told.getByRole('button', { name: t('app.confirm') }).click()
  await page.waitForURL(/\/home/)
  await page.goto('/home?sheet=login')
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, member)
  await slideByKeyboard(dialog, t)
  await expect(page.getByText(t('play.restrictedPossible'))).toBeVisible()
}
