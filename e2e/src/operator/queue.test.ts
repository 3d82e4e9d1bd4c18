// A queue by keys: several cases are chosen and taken at once, and a case that a colleague has stays chosen
// and says why. The search stands in the address and is kept under a name; and the console keeps the look
// that one chose.
import type { Page } from '@playwright/test'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

/** Proposes another value for each of these settings; answers the numbers of the cases. */
function propose(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const ticket = JSON.parse(localStorage.getItem('touchline.session')).ticket
    const ask = async (path, body) => {
      const how = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const answer = await fetch('/consoleApi' + path, { ...how, headers: { 'content-type': 'application/json', ticket } })
      return (await answer.json()).Payload
    }
    const { settings } = await ask('/settings')
    const numbers = []
    for (const name of ${JSON.stringify(names)}) {
      const { value } = settings.find((each) => each.name === name)
      const values = { [name]: value + 1000 }
      numbers.push((await ask('/settings', { values, reason: 'to be looked at' })).proposed)
    }
    return numbers
  })()`)
}

test('several cases are taken at once, and each that is not says why', async ({
  language,
  codeText,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const [risk, admin] = [
    await signedInAs('risk', { context: await otherBrowser(), origin, t }),
    await signedInAs('admin', { context: await otherBrowser(), origin, t }),
  ]
  const numbers = await propose(admin, ['sessionIdle', 'sessionLongest', 'exposureLimit'])
  const finance = await signedInAs('finance', { context: await otherBrowser(), origin, t })
  await finance.goto(`${origin}/case/${numbers[1]}`)
  await finance.getByRole('button', { name: t('task.claim') }).click()
  await expect(finance.getByText(t('task.claimMine'))).toBeVisible()

  await risk.goto(`${origin}/queue/proposal`)
  const number = (n: number) => risk.getByRole('button', { name: String(numbers[n]), exact: true })
  const row = (n: number) => risk.getByRole('row').filter({ has: number(n) })
  await row(0).click()
  await risk.keyboard.press('x')
  await expect(row(0).getByRole('checkbox')).toBeChecked()
  await risk.keyboard.press('Shift+ArrowDown')
  await risk.keyboard.press('Shift+J')
  const bar = risk.getByRole('region', { name: t('app.chosen') })
  await expect(bar.getByRole('status')).toHaveText(t('app.chosenCount', { count: 3 }))
  expect(await axeFindings(risk)).toEqual([])
  await bar.getByRole('button', { name: t('task.claimAll') }).click()
  await expect(bar.getByRole('status')).toContainText(t('app.doneOf', { count: 2 }))
  await expect(bar.getByText(codeText(1961))).toBeVisible()
  await expect(row(1).getByRole('checkbox')).toBeChecked()
  await expect(row(2).getByText(t('task.you'))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await risk.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  await risk.keyboard.press('/')
  await expect(risk.getByRole('textbox', { name: t('task.find') })).toBeFocused()
  await risk.keyboard.type(`#${numbers[1]}`)
  await risk.keyboard.press('Enter')
  await expect(row(0)).toHaveCount(0)
  await expect(row(1)).toHaveCount(1)
  await risk.getByRole('button', { name: t('app.keepView') }).click()
  await risk.getByRole('dialog').getByRole('textbox').fill('that one')
  await risk
    .getByRole('dialog')
    .getByRole('button', { name: t('app.keep'), exact: true })
    .click()
  await risk.getByRole('button', { name: t('task.everything') }).click()
  await expect(row(0)).toHaveCount(1)
  await risk.reload()
  await risk.getByRole('button', { name: 'that one', exact: true }).click()
  await expect(row(1)).toHaveCount(1)
  await expect(row(0)).toHaveCount(0)
  expect(await axeFindings(risk)).toEqual([])
})

test('the console looks as one chose it, and signing out changes nothing of that', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const consolePage = await signedInAs('support', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t,
  })
  await consolePage.getByRole('button', { name: t('app.lookOf') }).click()
  await consolePage.getByRole('radio', { name: t('app.theme_dark') }).check()
  await expect(consolePage.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await axeFindings(consolePage)).toEqual([])
  await consolePage.keyboard.press('Escape')
  await consolePage.getByRole('button', { name: t('app.signOut') }).click()
  await expect(consolePage).toHaveURL(/sign-in/)
  await consolePage.reload()
  await expect(consolePage.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await axeFindings(consolePage)).toEqual([])
  await consolePage.getByRole('radio', { name: t('app.theme_system') }).check()
  await expect(consolePage.locator('html')).not.toHaveAttribute('data-theme')
})
