// Finance states what a bank's account holds against a day, another one approves it, and visitors read it
// with its ratio; an address that has not signed for the day is refused, and a signature is checked in the
// visitor's browser.

import type { Page } from '@playwright/test'
import { dateText } from '@touchline/client/i18n/times'
import { owedDays } from '@touchline/contract/account/proof-calls'
import type { OwedDay } from '@touchline/contract/account/types'
import { sandboxClock } from '@touchline/contract/sandbox/calls'
import { memberWith } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, goByKeys, signedInAs } from './console.ts'

const bank = 'Bank of the North ..4711'
/** A statement signed by the key of this address, over a day and a root of its own. */
const signed = {
  day: '2026-11-25',
  root: 'ab'.repeat(32),
  place: 'TEdea7WvtoCNceWPwaz7JbkBjbb6omTQcL',
  signature:
    '0x460f4ce2048f3bfc57f427f098f34986535dbd84cea9f8c799e3f34baa9865080366ea311e07e261c1c9d3d1db228939dc55264e5ddca0f563444721e6ee85071c',
}

test('what the house holds is stated by two and read by everybody', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await memberWith(site, 'bo', 5_000)
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 24 * 60 } })
  const days = async () => (await site.send(owedDays, {})).data
  await expect.poll(async () => (await days()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [newest] = await days()
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const finance = await signIn('finance')
  await goByKeys(finance, '.', c('accounting.reserves'))

  const number = await stateBank(finance, c, newest!.day)
  await refuseUnsigned(finance, c, newest!)
  const admin = await signIn('admin')
  await admin.goto(`${origin}/case/${number}`)
  await expect(admin.getByText(c('accounting.reserveEffect'))).toBeVisible()
  await approve(admin, c)

  await test.step('a visitor reads it, with the ratio and what it lacks', async () => {
    const [told] = await days()
    await page.goto('/proof/solvency')
    const main = page.getByRole('main')
    await expect(main.getByText(bank)).toBeVisible()
    await expect(main.getByText(`${told!.held.ratio}%`, { exact: true })).toBeVisible()
    await expect(main.getByText(t('owed.short')).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a signature is checked where it is read', async () => {
    for (const [amount, text] of [
      ['2.50', t('owed.reserveSigned')],
      ['2.51', t('owed.reserveUnsigned')],
    ] as const) {
      await showSigned(page, amount)
      await page.goto('/proof/solvency')
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    }
  })
})

/** Proposes a bank's account, whose statement the browser hashes; answers the number of the case. */
async function stateBank(finance: Page, c: ConsoleTexts, day: string): Promise<number> {
  const asked = finance.getByRole('alertdialog')
  await finance
    .getByRole('button', { name: c('accounting.reserveAddFor', { day: dateText(day) }), exact: true })
    .click()
  await asked.getByRole('textbox', { name: c('accounting.reserveBank') }).fill(bank)
  await asked.getByRole('textbox', { name: c('accounting.reserveAmountBank') }).fill('12.34')
  await asked
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from('<statement/>') })
  await expect(asked.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
  const answered = finance.waitForResponse((response) => response.url().endsWith('/reserves/propose'))
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('statement of that day')
  await asked.getByRole('button', { name: c('site.propose') }).click()
  await expect(asked).toBeHidden()
  return (await (await answered).json()).Payload.proposed
}

/** Checks that the text to sign is shown, and that a signature over another day is refused. */
async function refuseUnsigned(finance: Page, c: ConsoleTexts, { day, root }: OwedDay): Promise<void> {
  const asked = finance.getByRole('alertdialog')
  await finance
    .getByRole('button', { name: c('accounting.reserveAddFor', { day: dateText(day) }), exact: true })
    .click()
  await asked.getByRole('radio', { name: c('accounting.reserve-chain') }).click()
  await asked.getByRole('textbox', { name: c('accounting.reserveAddress') }).fill(signed.place)
  await asked.getByRole('textbox', { name: c('accounting.reserveAmountCoin') }).fill('2.5')
  await expect(
    asked.getByText(`touchline-reserve|1|${day}|${root}|TRC20|${signed.place}|2500000`),
  ).toBeVisible()
  await asked.getByRole('textbox', { name: c('accounting.reserveSignature') }).fill(signed.signature)
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('signed by the wallet')
  const answered = finance.waitForResponse((response) => response.url().endsWith('/reserves/propose'))
  await asked.getByRole('button', { name: c('site.propose') }).click()
  expect((await (await answered).json()).StatusCode).toBe(1952)
  await expect(asked.getByRole('alert')).toBeVisible()
}

/** Makes the site's answer name the signed address, with this amount on it. */
async function showSigned(page: Page, amount: string): Promise<void> {
  await page.route('**/accounting/owed_days', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const reserve = {
      kind: 'chain',
      place: signed.place,
      network: 'TRC20',
      unit: 'USDT',
      amount,
      rate: '7.20',
      worth: '18.00',
      signature: signed.signature,
      statementHash: null,
      statedAt: json.Payload.data[0].takenAt,
    }
    const held = { signed: '18.00', banked: '0.00', ratio: '0.01' }
    const day = { ...json.Payload.data[0], day: signed.day, root: signed.root, reserves: [reserve], held }
    await route.fulfill({ response: answer, json: { ...json, Payload: { data: [day] } } })
  })
}
