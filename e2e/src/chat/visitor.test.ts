// A visitor's chat: opened with a captcha, known to this browser alone, and answered without an account; a
// wrong captcha keeps the words.
import { solveCaptcha } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from '../operator/console.ts'

test('a visitor writes without an account, is answered in this browser, goes on without a captcha and gives a mark', async ({
  page,
  t,
  language,
  otherBrowser,
  codeText,
}, { parallelIndex }) => {
  const asked = `<i>How</i> do I join? ${Math.floor(Math.random() * 100_000)}`
  await page.goto('/service')
  const main = page.locator('main')
  const message = main.getByRole('textbox', { name: t('chat.message') })
  const captcha = main.getByLabel(t('access.captcha'), { exact: true })
  const log = main.getByRole('log', { name: t('chat.log') })
  await message.fill(asked)
  await expect(main.getByRole('img', { name: t('access.captchaPicture') })).toBeVisible()
  await captcha.fill('AAAA')
  await main.getByRole('button', { name: t('chat.send') }).click()
  await expect(main.getByText(codeText(1076))).toBeVisible()
  await expect(message).toHaveValue(asked)
  expect(await axeFindings(page)).toEqual([])
  await solveCaptcha(main, t)
  await main.getByRole('button', { name: t('chat.send') }).click()
  await expect(log.getByRole('listitem')).toHaveText([/<i>How<\/i>/])
  await expect(message).toHaveValue('')
  await expect(captcha).toBeHidden()

  const c = consoleTextsOf(language)
  const context = await otherBrowser()
  const support = await signedInAs('support', { context, origin: consoleOf(parallelIndex), t: c })
  await support.goto(new URL('/chats', support.url()).href)
  await support.getByRole('link', { name: asked }).click()
  await expect(support.getByRole('heading', { level: 2, name: c('chat.visitor') })).toBeVisible()
  await support.getByRole('button', { name: c('chat.take') }).click()
  const answer = support.getByRole('textbox', { name: c('chat.answer') })
  await answer.fill('By the button Join.')
  await expect(support.getByRole('button', { name: c('chat.picture') })).toBeHidden()
  expect(await axeFindings(support)).toEqual([])
  await answer.press('Enter')

  await expect(log.getByRole('listitem').nth(1)).toContainText('By the button Join.')
  await expect(main.getByText(t('chat.talking'))).toBeVisible()
  await message.fill('Thank you')
  await message.press('Enter')
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await expect(log.getByRole('listitem')).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])

  const other = await (await otherBrowser()).newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  await expect(other.getByRole('log')).toBeHidden()
  await other.close()

  await main.getByRole('button', { name: t('chat.end') }).click()
  await expect(main.getByText(t('chat.ended-member'))).toBeVisible()
  await main.getByRole('button', { name: t('chat.mark-4') }).click()
  await expect(main.getByText(t('chat.marked', { mark: 4 }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(support.getByText(c('chat.ended-member'))).toBeVisible()
})

test('who has an account is led to sign in from there', async ({ page, t }) => {
  await page.goto('/service')
  await page
    .locator('main')
    .getByRole('link', { name: t('app.signIn') })
    .click()
  await expect(page.getByRole('dialog', { name: t('app.signIn') })).toBeVisible()
})
