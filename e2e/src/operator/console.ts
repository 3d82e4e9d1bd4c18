// The console in a browser of its own, with a demo operator signed in.
import type { BrowserContext, Page } from '@playwright/test'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { expect } from '../harness/test.ts'
import type { ConsoleTexts } from '../harness/texts.ts'

interface ConsoleOf {
  context: BrowserContext
  origin: string
  t: ConsoleTexts
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The session of an earlier test is used again while it is this young. Each code is good for once and a role
 * has two at any moment, so a third sign-in within half a minute would wait for the next code. The proof by
 * the second factor stays fresh for 5 minutes, long enough for a test that begins by then.
 */
const youngMs = 150_000
const sessions = new Map<string, { readonly at: number; readonly session: Session }>()

export async function signedInAs(role: OperatorRole, at: ConsoleOf): Promise<Page> {
  const page = await at.context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  const known = sessions.get(`${at.origin} ${role}`)
  const isYoung = known && Date.now() - known.at < youngMs
  if (isYoung) await takeOver(page, at, known.session)
  await page.goto(at.origin)
  if (isYoung && (await isAtWork(page, at))) return page
  await signIn(page, role, at)
  sessions.set(`${at.origin} ${role}`, { at: Date.now(), session: await at.context.storageState() })
  return page
}

const atWork = (page: Page, t: ConsoleTexts) =>
  page.getByRole('navigation', { name: t('app.work') }).getByRole('link', { name: t('site.maintenance') })

const signInButton = (page: Page, t: ConsoleTexts) =>
  page.getByRole('button', { name: t('operator.signIn'), exact: true })

/** Gives the browser that session; the tab is left on a page of the console outside the app. */
async function takeOver(
  page: Page,
  { context, origin }: ConsoleOf,
  { cookies, origins }: Session,
): Promise<void> {
  // The other cookies are choices, such as the language.
  await context.addCookies(cookies.filter(({ httpOnly }) => httpOnly))
  await page.goto(`${origin}/healthz`)
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored)
}

/** Whether the session that was taken over is still valid. */
async function isAtWork(page: Page, { t }: ConsoleOf): Promise<boolean> {
  await expect(atWork(page, t).or(signInButton(page, t)).first()).toBeVisible()
  return atWork(page, t).isVisible()
}

/** Signs in on the page that asks for it; the role's button fills in a code. */
export async function signIn(page: Page, role: OperatorRole, { t }: Pick<ConsoleOf, 't'>): Promise<void> {
  const code = page.getByRole('textbox', { name: t('operator.code') })
  const fill = async () => {
    await page
      .getByRole('button', { name: t(`operator.role_${role}`), exact: true })
      .click({ timeout: 60_000 })
    await expect(code).toHaveValue(/^\d{6}$/, { timeout: 5_000 })
  }
  await expect(fill).toPass()
  await signInButton(page, t).click()
  await expect(atWork(page, t)).toBeVisible()
}

/**
 * Goes to the page of this key; presses both keys again if a busy machine took so long between them that they
 * did not count as one.
 */
export async function goByKeys(page: Page, key: string, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(title).toHaveText(heading, { timeout: 5_000 })
  }).toPass()
}

/** Approves the case that is open. */
export async function approve(page: Page, t: ConsoleTexts): Promise<void> {
  await page.getByRole('button', { name: t('task.approve') }).click()
  await confirm(page, t)
}

/**
 * Confirms by keys the decision that the open case is prepared for, and waits until it is taken; another case
 * may be shown after that. `proving` gives the proof that is asked for first.
 */
export async function confirm(
  page: Page,
  t: ConsoleTexts,
  proving?: (page: Page, t: ConsoleTexts) => Promise<void>,
): Promise<void> {
  const decided = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/tasks/decide')) return false
    // The server refuses the decision before the proof, and one that was signed before the proof.
    return proving === undefined || (await response.json()).StatusCode === 0
  })
  await page.getByRole('textbox', { name: t('task.words') }).press('Control+Enter')
  await proving?.(page, t)
  expect((await (await decided).json()).StatusCode).toBe(0)
}
