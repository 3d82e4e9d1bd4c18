// The next terms: written in both languages by one operator, published by another, and asked of a member who
// had accepted the ones before.
import type { Page } from '@playwright/test'
import { clause, markClauseAsRead } from '@touchline/contract/notice/clause-calls'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { memberWith } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from './console.ts'

/** No version says the same as the one before: `mark` tells this one from another journey's. */
const wordsOf = (mark: string) => ({
  'zh-cn': `每笔订单在开赛前三分钟截止，以 90 分钟比分结算（${mark}）。`,
  'en-us': `Each order closes three minutes before kick-off and is settled on the score after 90 minutes (${mark}).`,
})

test('terms by two are asked of a member, in its language and without markup that is not allowed', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const words = wordsOf(crypto.randomUUID())
  const signIn = async (role: 'content' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t: c })
  await startAsNewMember(page, site)
  await page.goto('/my/overview')
  await acceptTerms(page, t)

  const content = await signIn('content')
  await content.getByRole('link', { name: c('notice.terms') }).click()
  await propose(content, c, words)
  await content.getByRole('main').getByRole('link').first().click()
  await expect(content.getByText(c('task.proposedBy', { by: 'content' }))).toBeVisible()

  const admin = await signIn('admin')
  await admin.goto(content.url())
  await expect(admin.getByText(words[language]).first()).toBeVisible()
  await expect(admin.getByText(c('notice.whenApproved'), { exact: true })).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await expect(content.getByRole('button', { name: c('task.approve') })).toBeDisabled()
  // On a narrow screen list and case scroll by themselves: the page is never longer than the screen.
  await admin.setViewportSize({ width: 768, height: 500 })
  expect(await admin.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
  await admin.setViewportSize({ width: 1280, height: 800 })
  await approve(admin, c)
  try {
    await page.goto('/my/overview')
    const asked = page.getByRole('alertdialog', { name: t('notice.terms') })
    await expect(asked).toContainText(words[language])
    await expect(asked.getByRole('heading', { name: words[language] })).toBeVisible()
    await expect(asked.locator('img')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await acceptTerms(page, t)
    await page.goto('/my/setting?show=terms')
    await expect(page.getByRole('dialog')).toContainText(words[language])
  } finally {
    await acceptedByAll(site)
  }
})

/** Writes the next version and proposes it. */
async function propose(page: Page, c: ConsoleTexts, words: ReturnType<typeof wordsOf>): Promise<void> {
  const text = page.getByRole('group', { name: c('notice.content') })
  for (const [name, said] of [
    ['简体中文', words['zh-cn']],
    ['English', words['en-us']],
  ] as const) {
    const field = text.getByRole('textbox', { name })
    await field.fill(`<h2>${said}</h2><img src="x" alt="x"><p>${said}</p>`)
  }
  await page.getByRole('textbox', { name: c('notice.readSeconds') }).fill('0')
  await page.getByRole('textbox', { name: c('site.reason') }).fill('says when ordering closes')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: c('site.propose') }).click()
  await expect(page.getByRole('status')).toBeVisible()
}

/** Has the demo members accept the new version too, so that other tests on this site are not asked. */
async function acceptedByAll(site: Client): Promise<void> {
  for (const name of ['demo', 'anna', 'bo'] as const) {
    const member = await memberWith(site, name, 0)
    const { isRead } = await member.send(clause, { query: {} })
    if (!isRead) await member.send(markClauseAsRead, { body: { clauseType: 'terms' } })
  }
}
