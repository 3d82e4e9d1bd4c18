// The popups after signing in: one at a time, each once the one before it was answered (spec 4): terms, what
// is new in the app, what is to be seen, the bell. A popup that was read does not come again; an unread one
// does, after the next sign-in.
import type { Locator, Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { customList } from '@touchline/contract/notice/bulletin-calls'
import { pathOf } from '@touchline/contract/path'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { startSignedIn } from '../access/sign-in.ts'
import { openOffer } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf, type Translate } from '../harness/texts.ts'
import { announce, type InBoth, takeAway } from '../operator/announcing.ts'
import { signedInAs } from '../operator/console.ts'
import { matchAt, orderSheet } from '../order/order-sheet.ts'

const list = '/marketList/list'

/** The titles of this run's four announcements. */
function titlesOf() {
  const run = Math.floor(Math.random() * 100_000)
  const title = (zh: string, en: string): InBoth => ({ 'zh-cn': `${zh} ${run}`, 'en-us': `${en} ${run}` })
  return {
    focus: title('请核对联系方式', 'Look at your contact'),
    activity: title('季末之夜', 'The last night of the season'),
    update: title('新的记录页', 'A new page of records'),
    newer: title('新的钱包页', 'A new page of the wallet'),
  }
}

const dialogs = (page: Page, t: Translate) => ({
  terms: page.getByRole('alertdialog', { name: t('notice.terms') }),
  update: page.getByRole('alertdialog').filter({ hasText: t('notice.newInApp') }),
  focus: page.getByRole('alertdialog', { name: t('notice.focus') }),
})

/** Opens the page, and waits until it knows what the operator wants seen. */
async function openKnowing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const known = page.waitForResponse((response) => response.url().endsWith(pathOf(customList)))
  await open()
  await (await known).finished()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
}

async function endAll(
  content: Page,
  c: ConsoleTexts,
  titles: Readonly<Record<string, InBoth>>,
  language: Language,
): Promise<void> {
  await content.reload()
  // The list must be there first, since `count` does not wait: an announcement that it missed would be shown
  // to members who sign in later on this site.
  const main = content.getByRole('main')
  await expect(
    main
      .getByRole('listitem')
      .or(main.getByText(c('notice.noAnnouncements')))
      .first(),
  ).toBeVisible()
  for (const { [language]: title } of Object.values(titles)) {
    if ((await content.getByRole('listitem').filter({ hasText: title }).count()) > 0) {
      await takeAway(content, c, title)
    }
  }
}

const isAlone = async (shown: Locator, others: readonly Locator[]) => {
  await expect(shown).toBeVisible()
  for (const other of others) await expect(other).toHaveCount(0)
}

test('popups come one at a time, and what was not looked at comes after signing in again', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const titles = titlesOf()
  const content = await signedInAs('content', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await content.getByRole('link', { name: c('notice.announcements') }).click()
  const { terms, update, focus } = dialogs(page, t)
  const bell = page.getByRole('region', { name: t('notice.bell'), exact: true })
  try {
    await announce(content, c, { kind: 'focus', title: titles.focus })
    await announce(content, c, { kind: 'activity', title: titles.activity, link: '/rule' })
    await announce(content, c, { kind: 'update', title: titles.update })

    const member = await startAsNewMember(page, site)
    await page.goto(list)
    await isAlone(terms, [update, focus, bell])
    await acceptTerms(page, t)
    await isAlone(update, [focus, bell])
    await expect(update).toContainText(titles.update[language])
    expect(await axeFindings(page)).toEqual([])
    await update.getByRole('button', { name: t('notice.understood') }).click()
    await isAlone(focus, [update, bell])
    await expect(focus.getByRole('tab')).toHaveText([titles.activity[language], titles.focus[language]])
    expect(await axeFindings(page)).toEqual([])
    await focus.getByRole('link', { name: t('notice.toActivity') }).click()
    await expect(page).toHaveURL('/rule')
    await isAlone(bell, [update, focus])

    // Nothing comes again: neither what was read nor, on the same day, what was not.
    await openKnowing(page, () => page.goto(list))
    await expect(update).toHaveCount(0)
    await expect(focus).toHaveCount(0)
    await announce(content, c, { kind: 'update', title: titles.newer })
    await page.reload()
    await isAlone(update, [focus])
    await expect(update).toContainText(titles.newer[language])
    await update.getByRole('button', { name: t('notice.understood') }).click()
    await expect(update).toHaveCount(0)

    await page.goto('/my/overview')
    await page.getByRole('button', { name: t('access.signOut') }).click()
    await expect(page.getByRole('link', { name: t('app.signIn'), exact: true }).first()).toBeVisible()
    await startSignedIn(page, site, member)
    await page.goto(list)
    await isAlone(focus, [update])
    await expect(focus.getByRole('heading', { level: 3 })).toHaveText(titles.focus[language])
    await expect(focus.getByRole('tab')).toHaveCount(0)
    await focus.getByRole('button', { name: t('app.close') }).click()
    await page.goto('/bulletin?tab=site')
    for (const { [language]: title } of Object.values(titles)) {
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await expect(row).toBeVisible()
      await expect(row).not.toContainText(t('notice.unread'))
    }
  } finally {
    await endAll(content, c, titles, language)
  }
})

test('an order that comes after the terms waits below them', async ({ page, site, t }) => {
  const offer = await openOffer(site)
  await startAsNewMember(page, site)
  const termsShown = Promise.withResolvers<void>()
  await page.route(/\/OrderSheet-[^/]*\.js$/, async (route) => {
    await termsShown.promise
    await route.continue()
  })
  await page.goto(`${matchAt(offer)}&sheet=order`)
  const { terms } = dialogs(page, t)
  await expect(terms).toBeVisible()
  termsShown.resolve()
  await expect(page.locator('dialog:modal')).toHaveCount(2)
  await acceptTerms(page, t)
  const sheet = orderSheet(page, t, offer)
  await sheet.getByRole('button', { name: '100', exact: true }).click()
  await expect(sheet.getByText('100.00').first()).toBeVisible()
})
