// The console in a browser of its own, with a demo operator signed in.
import type { BrowserContext, Page } from '@playwright/test'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { expect } from '../harness/test.ts'
import type { ConsoleTexts } from '../harness/texts.ts'

export async function signedInAs(
  role: OperatorRole,
  { context, origin, t }: { context: BrowserContext; origin: string; t: ConsoleTexts },
): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(origin)
  const code = page.getByRole('textbox', { name: t('operator.code') })
  // Each code is good for once, and there are two of a role at any moment: whoever is a third within half a minute waits for the next.
  const fill = async () => {
    await page
      .getByRole('button', { name: t(`operator.role_${role}`), exact: true })
      .click({ timeout: 60_000 })
    await expect(code).toHaveValue(/^\d{6}$/, { timeout: 5_000 })
  }
  await expect(fill).toPass()
  await page.getByRole('button', { name: t('operator.signIn'), exact: true }).click()
  await expect(
    page.getByRole('navigation', { name: t('app.work') }).getByRole('link', { name: t('site.maintenance') }),
  ).toBeVisible()
  return page
}

/** Approves the case that is open. */
export async function approve(page: Page, t: ConsoleTexts): Promise<void> {
  await page.getByRole('button', { name: t('task.approve') }).click()
  await confirm(page, t)
}

/** Does what the open case is armed for, by keys, and waits until that is decided: another case may be shown then. */
export async function confirm(page: Page, t: ConsoleTexts): Promise<void> {
  const decided = page.waitForResponse((response) => response.url().endsWith('/tasks/decide'))
  await page.getByRole('textbox', { name: t('task.words') }).press('Control+Enter')
  expect((await (await decided).json()).StatusCode).toBe(0)
}
