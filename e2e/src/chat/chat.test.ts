// A chat from its start to its end: a member writes and waits, customer service takes the chat and uses a
// ready answer, each sees the other's words at once, and the member gives a mark.
import type { Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf, type Translate } from '../harness/texts.ts'
import { goByKeys, signedInAs } from '../operator/console.ts'

/** Neither is ever rendered as markup, no matter who wrote it. */
const asked = '<b>Where</b> do I see what I won?'
const ready = { 'zh-cn': '您好，请看<i>资金明细</i>。', 'en-us': 'Good day. Look under <i>Records</i>.' }

/** Opens the chat, ending one that an earlier attempt left open. */
async function open(page: Page, t: Translate): Promise<void> {
  await page.goto('/service')
  await expect(page.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  const end = page.getByRole('button', { name: t('chat.end') })
  if (await end.isVisible()) await end.click()
  await expect(end).toBeHidden()
}

async function writeReady(support: Page, c: ConsoleTexts, name: string): Promise<void> {
  await support.getByRole('link', { name: c('chat.ready') }).click()
  await support.getByRole('button', { name: c('chat.newReady') }).click()
  await support.getByRole('textbox', { name: c('chat.readyName') }).fill(name)
  await support.getByRole('textbox', { name: '简体中文' }).fill(ready['zh-cn'])
  await support.getByRole('textbox', { name: 'English' }).fill(ready['en-us'])
  await support.getByRole('textbox', { name: c('site.reason') }).fill('asked often')
  expect(await axeFindings(support)).toEqual([])
  await support.getByRole('button', { name: c('chat.save') }).click()
  await expect(support.getByRole('heading', { name, exact: true })).toBeVisible()
}

test('a member writes to customer service, is answered while both look on, and gives a mark', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await open(page, t)
  expect(await axeFindings(page)).toEqual([])
  const message = page.getByRole('textbox', { name: t('chat.message') })
  await message.fill(asked)
  await message.press('Enter')
  const log = page.getByRole('log', { name: t('chat.log') })
  await expect(log.getByRole('listitem')).toHaveText([/<b>Where<\/b>/])
  await expect(message).toHaveValue('')
  expect(await axeFindings(page)).toEqual([])

  const c = consoleTextsOf(language)
  const support = await signedInAs('support', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await goByKeys(support, '7', c('chat.chats'))
  const name = `where ${Math.floor(Math.random() * 100_000)}`
  await writeReady(support, c, name)
  await support.goBack()
  await support.getByRole('link', { name: asked }).click()
  expect(await axeFindings(support)).toEqual([])
  await support.getByRole('button', { name: c('chat.take') }).click()
  await expect(page.getByText(t('chat.talking'))).toBeVisible()
  await support.getByRole('button', { name, exact: true }).click()
  const answer = support.getByRole('textbox', { name: c('chat.answer') })
  await expect(answer).toHaveValue(ready[language])
  expect(await axeFindings(support)).toEqual([])
  await answer.press('Enter')

  await expect(log.getByRole('listitem').nth(1)).toContainText(ready[language])
  await expect(support.getByText(c('chat.read'))).toBeVisible()
  await message.fill('Thank you')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await expect(
    support
      .getByRole('log', { name: c('chat.log') })
      .getByRole('listitem')
      .nth(2),
  ).toContainText('Thank you')
  await support.getByRole('button', { name: c('chat.end') }).click()

  await expect(page.getByText(t('chat.ended-operator'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: t('chat.mark-5') }).click()
  await expect(page.getByText(t('chat.marked', { mark: 5 }))).toBeVisible()
  await expect(support.getByText(c('chat.ended-operator'))).toBeVisible()
  await expect(support.getByText(c('chat.marked', { mark: 5 })).first()).toBeVisible()
})
