// Finance states what a bank's account and an address hold against a day, another one approves each, and visitors read it with its ratio: the address's
// signature is checked in their browser.
import { owedDays } from '@touchline/contract/account/proof-calls'
import { sandboxClock } from '@touchline/contract/sandbox/calls'
import { formatAddress } from '@touchline/engine/money/chain-address'
import { parseUnits } from '@touchline/engine/money/unit'
import { reserveHash } from '@touchline/engine/solvency/reserve'
import { accountOfSecret, signHash } from '@touchline/engine/withdraw/signature'
import { memberWith } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from './console.ts'

test('what the house holds is stated by two and read by everybody', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await memberWith(site, 'bo', 5_000)
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 24 * 60 } })
  await expect
    .poll(async () => (await site.send(owedDays, {})).data.length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  const [newest] = (await site.send(owedDays, {})).data
  const { day, root } = newest!
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const finance = await signIn('finance')
  await finance.keyboard.press('g')
  await finance.keyboard.press('6')
  await expect(finance.getByRole('heading', { level: 1 })).toHaveText(c('accounting.reserves'))
  const asked = finance.getByRole('alertdialog')
  const open = async () => {
    await finance.getByRole('button', { name: c('accounting.reserveAddFor', { day }), exact: true }).click()
    await expect(asked).toBeVisible()
  }
  const cases: number[] = []
  const propose = async () => {
    const answered = finance.waitForResponse((response) => response.url().endsWith('/reserves/propose'))
    await asked.getByRole('textbox', { name: c('site.reason') }).fill('statement of that day')
    await asked.getByRole('button', { name: c('site.propose') }).click()
    await expect(asked).toBeHidden()
    cases.push((await (await answered).json()).Payload.proposed)
  }

  await test.step('a bank, with its statement that is hashed here', async () => {
    await open()
    await asked.getByRole('textbox', { name: c('accounting.reserveBank') }).fill('Bank of the North ..4711')
    await asked.getByRole('textbox', { name: c('accounting.reserveAmountBank') }).fill('12.34')
    await asked
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from('<statement/>') })
    await expect(asked.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    expect(await axeFindings(finance)).toEqual([])
    await propose()
  })

  const secret = new Uint8Array(32).fill(3)
  const address = formatAddress('TRC20', accountOfSecret(secret))
  await test.step('an address, which signs the text that is shown', async () => {
    await open()
    await asked.getByRole('radio', { name: c('accounting.reserve-chain') }).click()
    await asked.getByRole('textbox', { name: c('accounting.reserveAddress') }).fill(address)
    await asked.getByRole('textbox', { name: c('accounting.reserveAmountCoin') }).fill('2.5')
    await expect(asked.getByText(`touchline-reserve|1|${day}|${root}|TRC20|${address}|2500000`)).toBeVisible()
    const claim = { day, root, network: 'TRC20', address, amount: parseUnits('USDT', '2.5')! } as const
    const { r, s, odd } = signHash(reserveHash(claim), secret)
    const signature = `0x${Buffer.from([...r, ...s, 27 + odd]).toString('hex')}`
    await asked.getByRole('textbox', { name: c('accounting.reserveSignature') }).fill(signature)
    await propose()
  })

  await test.step('another one approves both', async () => {
    const admin = await signIn('admin')
    for (const number of cases) {
      await admin.goto(`${origin}/case/${number}`)
      await expect(admin.getByText(c('accounting.reserveEffect'))).toBeVisible()
      await approve(admin, c)
    }
  })

  await test.step('a visitor reads it, with the ratio and what it lacks', async () => {
    const [told] = (await site.send(owedDays, {})).data
    expect(told!.reserves).toHaveLength(2)
    await page.goto('/proof/solvency')
    const main = page.getByRole('main')
    await expect(main.getByText(t('owed.reserveSigned'))).toBeVisible()
    await expect(main.getByText('Bank of the North ..4711')).toBeVisible()
    await expect(main.getByText(`${told!.held.ratio}%`, { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})
