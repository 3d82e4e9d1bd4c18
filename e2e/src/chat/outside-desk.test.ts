// The outside desk: set by two in the console, framed for the member, who writes and is answered there and is asked for a tip; and the own chat, when it does
// not answer.
import type { Page } from '@playwright/test'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from '../operator/console.ts'

interface Two {
  admin: Page
  risk: Page
  c: ConsoleTexts
}

async function deskOf(site: Client): Promise<string> {
  const { outside } = await site.send(sandboxState, {})
  const found = outside.find(({ name }) => name === 'desk')
  if (!found) throw new Error('the sandbox has no outside desk')
  return found.address
}

/** Null takes it away. */
async function setDesk({ admin, risk, c }: Two, desk: string | null): Promise<void> {
  await admin.goto(new URL('/settings?open=outsideDesk', admin.url()).href)
  const panel = admin.getByRole('complementary', { name: c('setting.title_outsideDesk') })
  await expect(panel.getByRole('heading', { name: c('setting.title_outsideDesk') })).toBeVisible()
  if (desk === null) {
    await panel.locator('summary').first().click()
    await panel.getByRole('button', { name: c('site.drop', { name: '' }) }).click()
  } else {
    await panel.getByRole('button', { name: c('site.addRow') }).click()
    await panel.locator('summary').first().click()
    await panel.getByRole('textbox', { name: c('site.col_deskLink') }).fill(`${desk}/open`)
    await panel.getByRole('textbox', { name: c('site.col_deskFrames') }).fill(desk)
  }
  await panel.getByRole('textbox', { name: c('site.reason') }).fill('another company answers at night')
  expect(await axeFindings(admin)).toEqual([])
  await panel.getByRole('button', { name: c('site.propose') }).click()
  const proposed = panel.getByRole('link', { name: /\d/ }).first()
  await expect(proposed).toBeVisible()
  await risk.goto(new URL((await proposed.getAttribute('href')) ?? '', risk.url()).href)
  await approve(risk, c)
}

test('a member is led to the outside desk, is answered there, tips, and reaches our own chat when it is closed', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  test.slow()
  const desk = await deskOf(site)
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'admin' | 'risk') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const two = { admin: await signIn('admin'), risk: await signIn('risk'), c }
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await setDesk(two, desk)
  try {
    await page.goto('/service')
    const main = page.locator('main')
    const { host } = new URL(desk)
    const named = t('chat.outside', { host })
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

    // Whoever answers there, with an id of ours that no tip reaches.
    const answering = await (await otherBrowser()).newPage()
    await answering.goto(`${desk}/?lang=en-us`)
    const uuid = '0198c0de-0000-7000-8000-000000000000'
    await answering.locator('input[name=uuid]').fill(uuid)
    await answering.locator('section', { has: answering.locator('select') }).getByRole('button').click()
    const talk = answering.locator('section', { hasText: asked })
    await expect(talk).toContainText('bo')
    await expect(talk).not.toContainText('accountName')
    await talk.locator('input[name=text]').fill('Yes, at night.')
    await talk.getByRole('button').click()
    await expect(framed.locator('#said')).toContainText('Yes, at night.')

    await field.fill('thanks')
    await field.press('Enter')
    await framed.locator('#donate').click()
    await expect(dialog).toBeHidden()
    const tip = page.getByRole('dialog', { name: t('chat.tipFor', { name: language === 'zh-cn' ? '客服' : 'Desk' }) })
    await expect(tip).toBeVisible()
    await tip.getByRole('button', { name: t('app.close') }).click()
    await expect(page).toHaveURL(/\/home/)

    await page.goto('/service')
    await main.getByRole('checkbox', { name: t('chat.outsideConsent') }).check()
    await main.getByRole('button', { name: t('chat.outsideOpen') }).click()
    await framed.locator('#finish').click()
    await expect(dialog).toBeHidden()

    for (const [state, code] of [
      ['closed', 'api_00363'],
      ['broken', 'api_00362'],
    ] as const) {
      await answering.goto(`${desk}/?lang=en-us`)
      await answering.locator('select').selectOption(state)
      await answering.locator('section', { has: answering.locator('select') }).getByRole('button').click()
      await expect(answering.getByRole('status')).toBeVisible()
      await page.goto('/service')
      await main.getByRole('button', { name: t('chat.outsideOpen') }).click()
      await expect(main.getByRole('alert').first()).toContainText(t('chat.outsideHere'))
      await expect(main.getByRole('alert').first(), code).not.toBeEmpty()
      await expect(main.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    }
    await answering.locator('select').selectOption('open')
    await answering.locator('section', { has: answering.locator('select') }).getByRole('button').click()
  } finally {
    await setDesk(two, null)
  }
  await page.goto('/service')
  await expect(page.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('chat.outsideOpen') })).toBeHidden()
})
