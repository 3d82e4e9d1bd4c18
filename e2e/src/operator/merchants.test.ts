// An administrator proposes a merchant with its key, another person approves it; its page has the key, the
// report and what is done at once.
import { generateKeyPairSync, randomInt } from 'node:crypto'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, goByKeys, signedInAs } from './console.ts'

test('a merchant is proposed, approved by another, and suspended at once', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const admin = await signedInAs('admin', { context: await otherBrowser(), origin, t: c })
  const finance = await signedInAs('finance', { context: await otherBrowser(), origin, t: c })
  const code = `SHOP${randomInt(100_000, 999_999)}`
  const pem = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString()

  await admin.goto(origin)
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByRole('link', { name: c('demand.merchants'), exact: true })).toBeVisible()
  await goByKeys(admin, ',', c('demand.merchants'))
  await admin.getByRole('button', { name: c('demand.add'), exact: true }).click()
  const asked = admin.getByRole('alertdialog')
  await asked.getByLabel(c('demand.code'), { exact: true }).fill(code)
  await asked.getByLabel(c('demand.name'), { exact: true }).fill('A shop')
  await asked.getByLabel(c('demand.key'), { exact: true }).fill(pem)
  await asked.getByLabel(c('site.reason'), { exact: true }).fill('contract of November')
  const answered = admin.waitForResponse(/\/merchants\/propose$/)
  await asked.getByRole('button', { name: c('demand.propose'), exact: true }).click()
  const { Payload } = (await (await answered).json()) as { Payload: { proposed: number } }

  await finance.goto(`${origin}/case/${Payload.proposed}`)
  await expect(finance.getByText('A shop').first()).toBeVisible()
  await approve(finance, c)

  const link = admin.getByRole('link', { name: code, exact: true })
  await expect(link).toBeVisible()
  await link.click()
  const page = admin.getByRole('region', { name: code, exact: true })
  await expect(page.getByRole('heading', { name: c('demand.report') })).toBeVisible()
  await expect(page.getByText(c('demand.noMembers'))).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await page.getByRole('button', { name: c('demand.suspend'), exact: true }).click()
  const stopping = admin.getByRole('alertdialog')
  await stopping.getByLabel(c('site.reason'), { exact: true }).fill('asked by the merchant')
  await stopping.getByRole('button', { name: c('demand.suspend'), exact: true }).click()
  await expect(page.getByRole('button', { name: c('demand.serveAgain'), exact: true })).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: code })).toContainText(c('demand.state_suspended'))
})
