// The audit log in the console: searched by an address that holds the whole search, checked and exported; and
// what members are told of operators who opened their data.
import { readFileSync } from 'node:fs'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

const markup = '<img src=x onerror="document.title=1"><b>bold</b>'

test("the log is found by what the address says, checked and exported; an operator's markup is a text", async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  // Another journey on this site may have closed the same part, so the reasons carry a mark.
  const mark = crypto.randomUUID()
  const admin = await signedInAs('admin', { context: await otherBrowser(), origin, t })
  const deposits = admin.getByRole('listitem').filter({ hasText: t('site.part_deposits') })
  const dialog = admin.getByRole('alertdialog')
  await admin.getByRole('link', { name: t('site.maintenance') }).click()
  await deposits.getByRole('button', { name: t('site.close') }).click()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill(`${markup} ${mark}`)
  await dialog.getByRole('button', { name: t('site.confirmClose') }).click()
  await deposits.getByRole('button', { name: t('site.reopen') }).click()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill(`=1+1 ${mark}`)
  await dialog.getByRole('button', { name: t('site.confirmReopen') }).click()
  await expect(deposits.getByText(t('site.open'), { exact: true })).toBeVisible()

  const consolePage = await signedInAs('auditor', { context: await otherBrowser(), origin, t })
  await consolePage.getByRole('link', { name: t('operator.audit') }).click()
  await consolePage.getByRole('textbox', { name: t('operator.who') }).fill('Nobody!')
  await consolePage.getByRole('button', { name: t('operator.find'), exact: true }).click()
  await expect(consolePage.getByText(t('operator.wrongForm'))).toBeVisible()
  await consolePage.getByRole('textbox', { name: t('operator.who') }).fill('admin')
  await consolePage.getByRole('textbox', { name: t('operator.object') }).fill('maintenance:deposits')
  await consolePage.getByRole('button', { name: t('operator.find'), exact: true }).click()
  const rows = consolePage.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  await expect(consolePage).toHaveURL(/operator=admin/)
  await consolePage.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: markup })).toHaveCount(1)
  await expect(consolePage).toHaveTitle(`${t('operator.audit')} - Touchline`)
  await expect(consolePage.locator('main img, main b')).toHaveCount(0)

  await consolePage.getByRole('button', { name: t('operator.check') }).click()
  await expect(consolePage.getByRole('status')).toContainText(/[0-9a-f]{12}/)
  expect(await axeFindings(consolePage)).toEqual([])

  await consolePage.getByRole('button', { name: t('operator.export') }).click()
  const exporting = consolePage.getByRole('dialog')
  expect(await axeFindings(consolePage)).toEqual([])
  await exporting.getByRole('button', { name: t('operator.export') }).click()
  await expect(exporting.getByText(t('operator.reasonShort'))).toBeVisible()
  await exporting.getByRole('textbox', { name: t('operator.reason') }).fill('monthly report')
  const [table] = await Promise.all([
    consolePage.waitForEvent('download'),
    exporting.getByRole('button', { name: t('operator.export') }).click(),
  ])
  const [, ...exported] = readFileSync((await table.path()) ?? '', 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(exported.filter((line) => !line.includes('maintenance:deposits'))).toEqual([])
  expect(exported.filter((line) => line.includes(mark))).toHaveLength(2)
  expect(exported.join()).toContain(`'=1+1 ${mark}`)

  await expect(exporting).toBeHidden()
  await consolePage.getByRole('button', { name: t('operator.export') }).click()
  await exporting.getByRole('radio', { name: t('operator.exportForm_lines') }).check()
  await exporting.getByRole('textbox', { name: t('operator.reason') }).fill('to be checked')
  const [lines] = await Promise.all([
    consolePage.waitForEvent('download'),
    exporting.getByRole('button', { name: t('operator.export') }).click(),
  ])
  expect(readFileSync((await lines.path()) ?? '', 'utf8')).toMatch(/^audit\|1\|0{64}\|1\|/)
})

test('a member reads who opened its data, in which role, when and why', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  await startAsNewMember(page, site)
  await page.goto('/my/setting')
  await acceptTerms(page, t)
  await expect(page.getByText(t('my.openingsNone'))).toBeVisible()
  const memberId = await page.evaluate<string>("JSON.parse(localStorage.getItem('touchline.session')).userid")
  const origin = consoleOf(parallelIndex)
  const consolePage = await signedInAs('support', { context: await otherBrowser(), origin, t: c })
  const open = (reason: string) =>
    consolePage.evaluate<number>(`fetch('/consoleApi/members/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ticket: JSON.parse(localStorage.getItem('touchline.session')).ticket },
      body: JSON.stringify({ memberId: '${memberId}', field: 'phone', reason: ${JSON.stringify(reason)} }),
    }).then((answer) => answer.json()).then((answer) => answer.StatusCode)`)
  expect(await open('short')).toBe(1003)
  expect(await open(`rang for help ${markup}`)).toBe(0)
  await expect(page.getByText(`rang for help ${markup}`)).toBeVisible()
  await expect(page.getByText(t('my.openedBy', { role: t('my.role-support') }))).toBeVisible()
  await expect(page.locator('main b')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})
