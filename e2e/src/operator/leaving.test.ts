// Unsent writing is not lost by a slip: another page, another setting, signing out and closing the tab ask
// first.
import type { Page } from '@playwright/test'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('leaving what is written asks first, and keeps it', async ({ language, otherBrowser }, {
  parallelIndex,
}) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const page = await signedInAs('content', { context: await otherBrowser(), origin, t })
  await page.getByRole('link', { name: t('notice.terms') }).click()
  const text = page
    .getByRole('group', { name: t('notice.content') })
    .getByRole('textbox')
    .last()
  // Nothing was written yet.
  await expect(text).toBeVisible()
  await page.getByRole('link', { name: t('notice.news') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notice.news'))
  await page.goBack()
  await text.fill('Written for an hour.')

  await page.getByRole('link', { name: t('notice.news') }).click()
  await expect(asked(page, t)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(asked(page, t)).toBeHidden()
  await page.goBack()
  await stay(page, t)
  await page.getByRole('button', { name: t('app.signOut') }).click()
  await stay(page, t)
  await expect(page).toHaveURL(`${origin}/terms`)
  await expect(text).toHaveValue('Written for an hour.')

  // When a tab is closed, the browser itself asks.
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const native = await closing
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await expect(text).toHaveValue('Written for an hour.')

  await page.getByRole('link', { name: t('notice.news') }).click()
  await leave(page, t)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notice.news'))
})

test('another setting asks for what was typed in this one, looking for one does not', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const page = await signedInAs('risk', { context: await otherBrowser(), origin, t })
  await page.goto(`${origin}/settings?open=openReservations`)
  const value = page.getByRole('textbox', { name: t('site.newValue') })
  await value.fill('77')
  const find = page.getByRole('textbox', { name: t('site.findSetting') })
  await find.fill(t('setting.title_riskHold'))
  await expect(value).toHaveValue('77')
  await page.getByRole('link', { name: t('setting.title_riskHold') }).click()
  await stay(page, t)
  await expect(value).toHaveValue('77')
  await page.getByRole('link', { name: t('setting.title_riskHold') }).click()
  await leave(page, t)
  await expect(page.getByRole('heading', { name: t('setting.title_riskHold') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('order.part_fromStake') })).toHaveValue(
    /^\d+,\d{3}\.\d\d$/,
  )
})

test('a dialog with something written in it asks before Escape closes it', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const page = await signedInAs('admin', { context: await otherBrowser(), origin, t })
  await page.getByRole('link', { name: t('access.operators') }).click()
  const dialog = page.getByRole('alertdialog', { name: t('access.inviteTitle') })
  const open = () => page.getByRole('button', { name: t('access.invite') }).click()
  await open()
  // Nothing was written yet.
  await dialog.getByRole('textbox', { name: t('access.name') }).press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  const name = dialog.getByRole('textbox', { name: t('access.name') })
  await name.fill('nora')
  // Escape pressed again and again asks, closes the question and asks again; nothing is lost.
  await name.press('Escape')
  await expect(asked(page, t)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(asked(page, t)).toBeHidden()
  await page.keyboard.press('Escape')
  await stay(page, t)
  await expect(name).toHaveValue('nora')
  await name.press('Escape')
  await leave(page, t)
  await expect(dialog).toBeHidden()
  await open()
  await expect(name).toHaveValue('')
  await name.fill('nora')
  await dialog.getByRole('button', { name: t('app.cancel') }).click()
  await expect(dialog).toBeHidden()
})

test('a press beside a dialog asks as well', async ({ language, otherBrowser }, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const page = await signedInAs('auditor', { context: await otherBrowser(), origin, t })
  await page.getByRole('link', { name: t('operator.audit') }).click()
  await page.getByRole('button', { name: t('operator.export'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('operator.exportTitle') })
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('for the quarter')
  await page.mouse.click(20, 20)
  await stay(page, t)
  await page.mouse.click(20, 700)
  await leave(page, t)
  await expect(dialog).toBeHidden()
})

test('the words of a note are not let go by Escape alone', async ({ language, otherBrowser }, {
  parallelIndex,
}) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const page = await signedInAs('support', { context: await otherBrowser(), origin, t })
  await page.goto(`${origin}/members?find=demo`)
  await page.getByRole('main').getByRole('link', { name: /^demo/ }).first().click()
  await page.getByRole('button', { name: t('member.writeNote') }).click()
  const note = page.getByRole('textbox', { name: t('member.note') })
  await note.fill('Called about the hold.')
  await note.press('Escape')
  await stay(page, t)
  await expect(note).toHaveValue('Called about the hold.')
  await note.press('Escape')
  await leave(page, t)
  await expect(note).toBeHidden()
})

const asked = (page: Page, t: ConsoleTexts) => page.getByRole('alertdialog', { name: t('app.leaveTitle') })

async function stay(page: Page, t: ConsoleTexts): Promise<void> {
  await asked(page, t)
    .getByRole('button', { name: t('app.stay') })
    .click()
  await expect(asked(page, t)).toBeHidden()
}

async function leave(page: Page, t: ConsoleTexts): Promise<void> {
  await asked(page, t)
    .getByRole('button', { name: t('app.leave') })
    .click()
  await expect(asked(page, t)).toBeHidden()
}
