// The console by keys: what a page offers goes with it, nothing happens by a key that was meant for something
// else, and all can be switched off and on again.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('keys lead to the pages, and only when they are meant', async ({ language, otherBrowser }, {
  parallelIndex,
}) => {
  const t = consoleTextsOf(language)
  const consolePage = await signedInAs('auditor', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t,
  })
  const press = async (...keys: string[]) => {
    for (const key of keys) await consolePage.keyboard.press(key)
  }
  const dialog = consolePage.getByRole('dialog')
  const audit = /\/audit/
  await press('g', 'l')
  await expect(consolePage).toHaveURL(audit)
  await expect(consolePage).toHaveTitle(`${t('operator.audit')} - Touchline`)

  const who = consolePage.getByRole('textbox', { name: t('operator.who') })
  await who.fill('')
  await who.press('g')
  await who.press('h')
  await expect(who).toHaveValue('gh')
  await expect(consolePage).toHaveURL(audit)
  await who.blur()

  await press('g', 'Alt+h', 'g', 'Control+h')
  await consolePage.evaluate(`for (const how of [{ repeat: true }, { isComposing: true }]) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'g' }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', ...how }))
  }`)
  // Ends a sequence that the G before may have begun.
  await press(';', '?')
  await expect(dialog.getByText(t('operator.audit'))).toBeVisible()
  await expect(dialog.getByText(t('task.keyDown'), { exact: true })).toHaveCount(0)
  expect(await axeFindings(consolePage)).toEqual([])
  await press('g', 'h')
  await expect(dialog).toBeVisible()
  await press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(consolePage).toHaveURL(audit)

  await press('g', 'i')
  await expect(consolePage).toHaveTitle(`${t('task.kind_identity')} - Touchline`)
  await press('?')
  await expect(dialog.getByText(t('task.keyDown'), { exact: true })).toBeVisible()
  await press('Escape', 'g', 'h')
  await expect(consolePage).toHaveTitle(`${t('app.start')} - Touchline`)
})

test('single keys are switched off and on again; the palette finds pages and numbers all the same', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const consolePage = await signedInAs('auditor', { context: await otherBrowser(), origin, t })
  const dialog = consolePage.getByRole('dialog')
  const off = dialog.getByRole('checkbox', { name: t('app.keysOff') })
  await consolePage.keyboard.press('?')
  await off.check()
  await consolePage.keyboard.press('Escape')
  await consolePage.reload()
  await expect(consolePage).toHaveTitle(`${t('app.start')} - Touchline`)
  await consolePage.keyboard.press('g')
  await consolePage.keyboard.press('l')
  await consolePage.keyboard.press('?')

  const field = dialog.getByRole('combobox')
  await consolePage.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(1)
  await expect(consolePage).toHaveTitle(`${t('app.start')} - Touchline`)
  await field.fill('1')
  await dialog.getByRole('option', { name: t('app.goToAudit', { number: '1' }) }).click()
  await expect(consolePage).toHaveURL(/\/audit\?before=2/)
  await expect(consolePage.getByRole('row')).toHaveCount(2)

  await consolePage.keyboard.press('Control+k')
  await field.fill(t('app.allKeys'))
  await field.press('Enter')
  await off.uncheck()
  await consolePage.keyboard.press('Escape')
  await consolePage.keyboard.press('g')
  await consolePage.keyboard.press('h')
  await expect(consolePage).toHaveTitle(`${t('app.start')} - Touchline`)
})
