// The life of an announcement: written in the console for one member, seen after signing in by that member
// alone and thereby read; then corrected for everybody, visitors too, and taken away, in apps that are open.
import type { Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { body, type InBoth, publish, published, takeAway, write } from './announcing.ts'
import { signedInAs } from './console.ts'

/** Writes what anna is to see; a name that no member has is refused first, the rest of the form stays. */
async function writeToAnna(
  content: Page,
  c: ConsoleTexts,
  { title, refused }: { title: InBoth; refused: string },
): Promise<void> {
  await content.getByRole('link', { name: c('notice.announcements') }).click()
  await content.getByRole('button', { name: c('notice.newAnnouncement') }).click()
  await content.getByRole('radio', { name: c('notice.kind_focus'), exact: true }).check()
  await write(content, c('notice.title'), title)
  await write(content, c('notice.body'), body)
  await content.getByRole('radio', { name: c('notice.audience_member') }).check()
  const name = content.getByRole('textbox', { name: c('notice.memberName') })
  await name.fill('nobody of that name')
  expect(await axeFindings(content)).toEqual([])
  await publish(content, c)
  await expect(content.getByText(refused)).toBeVisible()
  await name.fill('anna')
  await published(content, c)
}

test('what one member is to see is seen by that member alone; then by everybody, and by nobody any more', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const night = Math.floor(Math.random() * 10_000)
  const title = { 'zh-cn': `写给您的第 ${night} 封信`, 'en-us': `Letter ${night} to you` }
  const content = await signedInAs('content', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await writeToAnna(content, c, { title, refused: codeText(1990) })
  const row = content.getByRole('listitem').filter({ hasText: title[language] })
  await expect(row).toContainText(c('notice.toMember', { name: 'anna' }))
  await expect(row).toContainText(c('notice.isShown'))

  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto('/marketList/list')
  const dialog = page.getByRole('alertdialog', { name: t('notice.focus') })
  await expect(dialog).toContainText(title[language])
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('link', { name: t('notice.toBulletin') }).click()
  await expect(page).toHaveURL('/bulletin?tab=site')
  await page.getByRole('tab', { name: t('notice.tab-account') }).click()
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: title[language] })
  await expect(told).not.toContainText(t('notice.unread'))
  await told.getByRole('link').click()
  await expect(told.getByRole('strong')).toHaveText(language === 'zh-cn' ? '这里' : 'here')

  const visitor = await (await otherBrowser()).newPage()
  await visitor.goto('/bulletin')
  await expect(visitor.getByText(t('notice.own'))).toBeVisible()
  await expect(visitor.getByText(title[language])).toHaveCount(0)

  await row.getByRole('button', { name: c('notice.edit') }).click()
  await content.getByRole('radio', { name: c('notice.kind_notice'), exact: true }).check()
  await content.getByRole('radio', { name: c('notice.audience_all'), exact: true }).check()
  await published(content, c)
  await expect(row).toContainText(c('notice.audience_all'))
  await expect(visitor.getByRole('heading', { name: title[language] })).toBeVisible()
  expect(await axeFindings(visitor)).toEqual([])
  await page.getByRole('tab', { name: t('notice.tab-site') }).click()
  await expect(told).toBeVisible()

  await takeAway(content, c, title[language])
  await expect(visitor.getByText(title[language])).toHaveCount(0)
  await expect(told).toHaveCount(0)
  expect(await axeFindings(content)).toEqual([])
})
