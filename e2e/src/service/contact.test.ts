// A visitor writes by the contact page, with the captcha that it is shown, and is told a number; support
// answers it in its queue, and the answer is mailed.
import type { Page } from '@playwright/test'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { solveCaptcha } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from '../operator/console.ts'

/** Neither is ever rendered as markup, no matter who wrote it. */
const asked = '<b>How</b> do I get in without my phone?'
const answer = '<a href="https://evil.example">Come</a> by with your papers.'

/** Answers in the queue of messages, which must not show the visitor's address. */
async function answerAs(
  support: Page,
  c: ConsoleTexts,
  { number, address }: { number: string; address: string },
): Promise<void> {
  await goByKeys(support, '5', c('task.kind_contact'))
  await support.goto(new URL(`/case/${number}`, support.url()).href)
  await expect(support.getByRole('paragraph').filter({ hasText: asked })).toBeVisible()
  await expect(support.getByText(c('service.notProven'))).toBeVisible()
  await expect(support.getByText(address)).toBeHidden()
  expect(await axeFindings(support)).toEqual([])
  await support.keyboard.press('r')
  await expect(support.getByText(c('task.closeHint'))).toBeVisible()
  expect(await axeFindings(support)).toEqual([])
  await support.keyboard.press('Escape')
  await support.getByRole('button', { name: c('task.answer') }).click()
  await support.getByRole('textbox', { name: c('task.toMember') }).fill(answer)
  expect(await axeFindings(support)).toEqual([])
  await support.keyboard.press('Control+Enter')
  await expect(support.getByRole('button', { name: c('task.confirm_answer') })).toBeHidden()
}

test('a visitor writes to customer service, is told a number, and is mailed what support answers', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
  codeText,
}, { parallelIndex }) => {
  const address = `pat-${language}@example.com`
  await page.goto('/home?sheet=menu')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('service.contact') })
    .click()
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name })
  const press = () => main.getByRole('button', { name: t('service.send') }).click()
  // The test's browser asks for reduced motion, so the headline stands still.
  await expect(main.getByRole('button', { name: t('service.headGo') })).toBeVisible()
  await press()
  await expect(main.getByText(t('service.nameMissing'))).toBeVisible()
  await expect(main.getByText(t('service.tooShort'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field(t('service.name')).fill('Pat')
  await field(t('service.reach')).fill('13800138000')
  await field(t('service.content')).fill(asked)
  await main.getByLabel(t('access.captcha'), { exact: true }).fill('AAAA')
  await press()
  await expect(main.getByText(t('service.reachMobile'))).toBeVisible()
  await field(t('service.reach')).fill(address)
  await press()
  await expect(main.getByText(codeText(1076))).toBeVisible()
  await expect(field(t('service.content'))).toHaveValue(asked)
  await solveCaptcha(main, t)
  expect(await axeFindings(page)).toEqual([])
  await press()
  const received = main.getByRole('status')
  await expect(received).toContainText(address)
  const number = /\d+/.exec(await received.innerText())?.[0] ?? ''
  expect(await axeFindings(page)).toEqual([])

  const c = consoleTextsOf(language)
  const context = await otherBrowser()
  await answerAs(await signedInAs('support', { context, origin: consoleOf(parallelIndex), t: c }), c, {
    number,
    address,
  })

  const mails = async () => {
    const { outbox } = await site.send(sandboxState, {})
    return outbox.filter(({ to }) => to === address).map(({ text }) => text)
  }
  await expect.poll(async () => (await mails()).some((text) => text.includes(answer))).toBe(true)
  expect(
    (await mails()).some((text) => text.includes(asked)),
    'what was typed comes back',
  ).toBe(false)
})

test('a link that no longer holds says so, and leads on', async ({ page, t }) => {
  await page.goto('/no-link')
  await expect(page.getByText(t('service.noLinkTitle'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page
    .locator('main')
    .getByRole('link', { name: t('service.contact') })
    .click()
  await expect(page).toHaveURL(/\/contact$/)
})
