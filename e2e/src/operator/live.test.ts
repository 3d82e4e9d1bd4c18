// Open consoles hear of each other: what one operator proposes stands in the other's rail at once, that list
// stands still until it is told to move, and what was approved is in force on the first operator's page.
import { axeFindings } from '../harness/axe.ts'
import { liveLine } from '../harness/live-line.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('what one proposes another is told of, approves, and the first one sees', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'risk' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t })
  const [risk, admin] = [await signIn('risk'), await signIn('admin')]
  // With the live line open, the console polls nothing more often than once a minute.
  await Promise.all([liveLine(admin), admin.goto(`${origin}/queue/proposal`)])
  const cases = admin.getByRole('main').getByRole('row')
  await expect(admin.getByRole('tab').first()).toBeVisible()
  const before = await cases.count()

  await Promise.all([liveLine(risk), risk.goto(`${origin}/settings?open=openReservations`)])
  const value = risk.getByRole('textbox', { name: t('site.newValue') })
  const minutes = String(Number(await value.inputValue()) + 2)
  await value.fill(minutes)
  await risk.getByRole('textbox', { name: t('site.reason') }).fill('seen at once')
  await risk.getByRole('button', { name: t('site.propose') }).click()
  await expect(risk.getByRole('status')).toBeVisible()

  const news = admin.getByRole('button', { name: t('task.news', { count: 1 }) })
  await expect(news).toBeVisible()
  expect(await cases.count()).toBe(before)
  expect(await axeFindings(admin)).toEqual([])
  await admin.keyboard.press('.')
  await expect(news).toBeHidden()
  await cases.last().click()
  await expect(admin.getByText('seen at once')).toBeVisible()
  await admin.getByRole('button', { name: t('task.approve') }).click()
  await admin.getByRole('button', { name: t('task.confirm_approve') }).click()
  await expect(cases.last().getByText(t('task.ownDecided'))).toBeVisible()
  await expect(risk.getByText(t('site.approvedBy', { by: 'admin' })).first()).toBeVisible()
})
