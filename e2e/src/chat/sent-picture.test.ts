// Pictures in a chat go both ways, opened in the console by the operator who has them; and a member tips an
// operator under their chosen name.
import type { Page } from '@playwright/test'
import { sendChatPicture } from '@touchline/contract/chat/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf, type Translate } from '../harness/texts.ts'
import { signedInAs } from '../operator/console.ts'

/** Sets one's name, whatever it was before. */
async function callOneself(support: Page, c: ConsoleTexts, name: string): Promise<void> {
  const before = c('chat.nameIs', { name: '' })
  await support
    .getByRole('button', { name: c('chat.nameNone') })
    .or(support.getByRole('button', { name: before }))
    .click()
  await support.getByRole('textbox', { name: c('chat.nameField') }).fill(name)
  expect(await axeFindings(support)).toEqual([])
  await support.getByRole('button', { name: c('chat.nameSave') }).click()
  await expect(support.getByRole('button', { name: c('chat.nameIs', { name }) })).toBeVisible()
}

/** Sends a picture of the page itself; both sides do it alike. */
async function sendPicture(page: Page): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 240 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
}

/** Sends a picture, and words while the picture's answer is on its way. */
async function sendBoth(page: Page, t: Translate, words: string): Promise<void> {
  let release = () => {}
  const written = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**${sendChatPicture.path}`, async (route) => {
    const response = await route.fetch()
    await written
    await route.fulfill({ response })
  })
  const log = page.getByRole('log', { name: t('chat.log') })
  await sendPicture(page)
  await expect(log.getByRole('img', { name: t('chat.pictureOf', { number: 1 }) })).toBeVisible()
  const message = page.getByRole('textbox', { name: t('chat.message') })
  await message.fill(words)
  await message.press('Enter')
  await expect(log.getByRole('listitem')).toHaveCount(2)
  release()
  await expect(page.getByRole('button', { name: t('chat.picture'), disabled: false })).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(2)
}

async function pressAgain({ mouse }: Page): Promise<void> {
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

test('pictures go both ways, and the member tips whoever answered, never more than is taken', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await memberWith(site, 'bo', 100)
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/service')
  const main = page.locator('main')
  await expect(main.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  const end = main.getByRole('button', { name: t('chat.end') })
  if (await end.isVisible()) await end.click()
  await expect(end).toBeHidden()
  const asked = `What does this page mean? ${Math.floor(Math.random() * 100_000)}`
  await sendBoth(page, t, asked)
  expect(await axeFindings(page)).toEqual([])

  const c = consoleTextsOf(language)
  const context = await otherBrowser()
  const support = await signedInAs('support', { context, origin: consoleOf(parallelIndex), t: c })
  await support.goto(new URL('/chats', support.url()).href)
  const name = `Lily ${Math.floor(Math.random() * 100_000)}`
  await callOneself(support, c, name)
  await support.getByRole('link', { name: asked }).click()
  await expect(support.getByText(c('chat.pictureClosed'))).toBeVisible()
  await support.getByRole('button', { name: c('chat.take') }).click()
  await support.getByRole('button', { name: c('chat.pictureOf', { number: 1 }) }).click()
  await expect(support.getByRole('img', { name: c('chat.pictureOf', { number: 1 }) })).toBeVisible()
  expect(await axeFindings(support)).toEqual([])
  await sendPicture(support)
  await expect(support.getByRole('log').getByRole('listitem')).toHaveCount(3)

  const log = main.getByRole('log', { name: t('chat.log') })
  await expect(log.getByRole('img', { name: t('chat.pictureOf', { number: 3 }) })).toBeVisible()
  await expect(log.getByRole('listitem').nth(2)).toContainText(name)
  await main.getByRole('button', { name: t('chat.tipFor', { name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('chat.tipFor', { name }) })
  const points = dialog.getByRole('textbox', { name: t('chat.tipPoints') })
  const give = dialog.getByRole('button', { name: t('chat.tipGive') })
  for (const wrong of ['0', '1001', '1.5', '']) {
    await points.fill(wrong)
    await give.click()
    await expect(dialog.getByRole('alert')).toHaveText(t('chat.tipRange', { least: 1, most: 1_000 }))
  }
  expect(await axeFindings(page)).toEqual([])
  await points.fill('5')
  await give.click()
  await expect(dialog.getByRole('status')).toContainText(name)
  // The second half of a double press lands next to the panel, which is smaller now, or on what has taken the
  // button's place.
  await pressAgain(page)
  const close = dialog.getByRole('button', { name: t('app.close') }).first()
  await close.hover()
  await pressAgain(page)
  await expect(dialog.getByRole('status')).toContainText(name)
  expect(await axeFindings(page)).toEqual([])
  await close.click()
  await expect(dialog).toBeHidden()
  await page.goto('/my/setting')
  await expect(page.getByText(t('my.opened-chat-picture')).first()).toBeVisible()
})
