// How a person becomes an operator: invited by an administrator, through a link to a password and an
// authenticator.
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../harness/axe.ts'
import { expect } from '../harness/test.ts'
import type { ConsoleTexts } from '../harness/texts.ts'
import { codeOf } from './authenticator.ts'
import { approve } from './console.ts'

export const newPassword = 'four quiet yellow boats'

interface InvitationOptions {
  readonly t: ConsoleTexts
  /** Another operator, who approves the invitation. */
  readonly colleague: Page
  readonly axe?: true
}

/** Invites a person for support, has the invitation approved, makes the link, and returns its address. */
export async function invitedBy(
  admin: Page,
  name: string,
  { t, colleague, axe }: InvitationOptions,
): Promise<string> {
  const looked = async () => axe && expect(await axeFindings(admin)).toEqual([])
  const dialog = admin.getByRole('alertdialog')
  await admin.getByRole('link', { name: t('access.operators') }).click()
  await admin.getByRole('button', { name: t('access.invite') }).click()
  await dialog.getByRole('button', { name: t('access.invite') }).click()
  await expect(dialog.getByText(t('access.nameForm'))).toBeVisible()
  await looked()
  await dialog.getByRole('textbox', { name: t('access.name') }).fill(name)
  await dialog.getByRole('textbox', { name: t('access.email') }).fill(`${name}@house.example`)
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('new in the console')
  await dialog.getByRole('button', { name: t('access.invite') }).click()
  await approvedBy(colleague, {
    t,
    origin: new URL(admin.url()).origin,
    link: admin.getByRole('link', { name }),
  })

  const row = admin.getByRole('listitem', { name })
  await row.getByRole('button', { name: t('access.act_link') }).click()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('to be handed over')
  await dialog.getByRole('button', { name: t('access.confirm_link') }).click()
  await expect(admin.getByRole('heading', { name: t('access.linkTitle', { name }) })).toBeVisible()
  await looked()
  const link = (await dialog.getByText(/\/join#/).textContent()) ?? ''
  await dialog.getByRole('button', { name: t('app.close') }).click()
  return link
}

/** A colleague approves the case that the link leads to. */
export async function approvedBy(
  colleague: Page,
  { t, origin, link }: { t: ConsoleTexts; origin: string; link: Locator },
): Promise<void> {
  await colleague.goto(`${origin}${await link.getAttribute('href')}`)
  await approve(colleague, t)
}

/** Joins by the link, then signs in with the next code, because joining has used one. */
export async function joinBy(page: Page, link: string, { name, t }: { name: string; t: ConsoleTexts }) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(link)
  await expect(page).toHaveTitle(`${t('operator.joinTitle', { name })} - Touchline`)
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await page.getByRole('textbox', { name: t('operator.newPassword') }).fill(newPassword)
  await page.getByRole('textbox', { name: t('operator.code') }).fill(codeOf(secret))
  await page.getByRole('button', { name: t('operator.join') }).click()
  await page.getByRole('link', { name: t('operator.signIn') }).click()
  await page.getByRole('textbox', { name: t('operator.name') }).fill(name)
  await page.getByRole('textbox', { name: t('operator.password') }).fill('wrong')
  await page.getByRole('textbox', { name: t('operator.code') }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: t('operator.signIn'), exact: true }).click()
  await expect(page.getByText(t('operator.wrong'))).toBeVisible()
  await page.getByRole('textbox', { name: t('operator.password') }).fill(newPassword)
  await page.getByRole('textbox', { name: t('operator.code') }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: t('operator.signIn'), exact: true }).click()
  await expect(page.getByRole('navigation', { name: t('app.work') })).toBeVisible()
}
