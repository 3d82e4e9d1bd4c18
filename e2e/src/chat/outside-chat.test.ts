// The outside chat: two operators set it in the console. The member writes in its frame, is answered there
// and is asked for a tip; when it does not answer, the member gets our own chat.
import type { Page } from '@playwright/test'
import { enUs } from '@touchline/contract/code-texts.en-us'
import { zhCn } from '@touchline/contract/code-texts.zh-cn'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf, type Translate } from '../harness/texts.ts'
import { approve, signedInAs } from '../operator/console.ts'

interface Two {
  admin: Page
  risk: Page
  c: ConsoleTexts
}

async function outsideChatOf(site: Client): Promise<string> {
  const { outside } = await site.send(sandboxState, {})
  const found = outside.find(({ name }) => name === 'desk')
  if (!found) throw new Error('the sandbox has no outside chat')
  return found.address
}

/** Null takes it away. */
async function setOutsideChat({ admin, risk, c }: Two, outside: string | null): Promise<void> {
  await admin.goto(new URL('/settings?open=outsideDesk', admin.url()).href)
  const panel = admin.getByRole('complementary', { name: c('setting.title_outsideDesk') })
  await expect(panel.getByRole('heading', { name: c('setting.title_outsideDesk') })).toBeVisible()
  if (outside === null) {
    await panel.locator('summary').first().click()
    await panel.getByRole('button', { name: c('site.drop', { name: '' }) }).click()
  } else {
    await panel.getByRole('button', { name: c('site.addRow') }).click()
    await panel.locator('summary').first().click()
    await panel.getByRole('textbox', { name: c('chat.col_outsideLink') }).fill(`${outside}/open`)
    await panel.getByRole('textbox', { name: c('chat.col_outsideFrames') }).fill(outside)
  }
  await panel.getByRole('textbox', { name: c('site.reason') }).fill('another company answers at night')
  expect(await axeFindings(admin)).toEqual([])
  await panel.getByRole('button', { name: c('site.propose') }).click()
  const proposed = panel.getByRole('link', { name: /\d/ }).first()
  await expect(proposed).toBeVisible()
  await risk.goto(new URL((await proposed.getAttribute('href')) ?? '', risk.url()).href)
  await approve(risk, c)
}

/** Checks what the person who answers there sees, and answers. */
async function answerAt(outside: string, answering: Page, asked: string): Promise<void> {
  await answering.goto(`${outside}/?lang=en-us`)
  // An id in our form that belongs to no operator, so that no tip arrives.
  await answering.locator('input[name=uuid]').fill('0198c0de-0000-7000-8000-000000000000')
  await stateForm(answering).getByRole('button').click()
  const talk = answering.locator('section', { hasText: asked })
  await expect(talk).toContainText('bo')
  await expect(talk).not.toContainText('accountName')
  await talk.locator('input[name=text]').fill('Yes, at night.')
  await talk.getByRole('button').click()
}

const stateForm = (answering: Page) => answering.locator('section', { has: answering.locator('select') })

async function setState(answering: Page, state: 'open' | 'closed' | 'broken'): Promise<void> {
  await answering.locator('select').selectOption(state)
  await stateForm(answering).getByRole('button').click()
  await expect(answering.locator('select')).toHaveValue(state)
}

interface OutsideTalk {
  page: Page
  t: Translate
  outside: string
}

/** Writes in the frame, has it answered, and goes on until the frame asks for a tip. */
async function talkThere({ page, t, outside }: OutsideTalk, answering: Page): Promise<void> {
  const named = t('chat.outside', { host: new URL(outside).host })
  const main = page.locator('main')
  await page.goto('/service')
  await expect(main.getByRole('heading', { name: named })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('button', { name: t('chat.outsideOpen') }).click()
  const dialog = page.getByRole('dialog', { name: named })
  await expect(dialog).toBeVisible()
  const framed = page.frameLocator('iframe')
  const asked = `Is anybody there? ${Math.floor(Math.random() * 100_000)}`
  const field = framed.locator('input[name=text]')
  await field.fill(asked)
  await field.press('Enter')
  await expect(framed.locator('#said')).toContainText(asked)
  expect(await axeFindings(page)).toEqual([])
  await answerAt(outside, answering, asked)
  await expect(framed.locator('#said')).toContainText('Yes, at night.')
  await field.fill('thanks')
  await field.press('Enter')
  await framed.locator('#donate').click()
  await expect(dialog).toBeHidden()
}

/** Consents to telling the outside chat more, and has the chat ended from the frame. */
async function endThere({ page, t }: OutsideTalk): Promise<void> {
  await page.goto('/service')
  await page.getByRole('checkbox', { name: t('chat.outsideConsent') }).check()
  await page.getByRole('button', { name: t('chat.outsideOpen') }).click()
  await page.frameLocator('iframe').locator('#finish').click()
  await expect(page.locator('iframe')).toBeHidden()
}

async function refusedThere({ page, t }: OutsideTalk, text: string): Promise<void> {
  const main = page.locator('main')
  await page.goto('/service')
  await main.getByRole('button', { name: t('chat.outsideOpen') }).click()
  await expect(main.getByRole('alert').first()).toHaveText(`${text} ${t('chat.outsideHere')}`)
  await expect(main.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
}

const catalogues = { 'zh-cn': zhCn, 'en-us': enUs } as const

test('a member is led to the outside chat, is answered there, tips, and reaches our own chat when it is closed', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  test.slow()
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'admin' | 'risk') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const two = { admin: await signIn('admin'), risk: await signIn('risk'), c }
  const going = { page, t, outside: await outsideChatOf(site) }
  const answering = await (await otherBrowser()).newPage()
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await setOutsideChat(two, going.outside)
  try {
    await talkThere(going, answering)
    const name = language === 'zh-cn' ? '客服' : 'Staff'
    const tip = page.getByRole('dialog', { name: t('chat.tipFor', { name }) })
    await tip.getByRole('button', { name: t('app.close') }).click()
    await expect(page).toHaveURL(/\/home/)
    await endThere(going)
    await setState(answering, 'closed')
    await refusedThere(going, catalogues[language].api_00363)
    await setState(answering, 'broken')
    await refusedThere(going, catalogues[language].api_00362)
    await setState(answering, 'open')
  } finally {
    await setOutsideChat(two, null)
  }
  await page.goto('/service')
  await expect(page.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('chat.outsideOpen') })).toBeHidden()
})
