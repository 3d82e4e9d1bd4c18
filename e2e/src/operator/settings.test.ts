// A setting that moves money: one operator proposes it, may not approve it, and another one does; its history
// says who they were.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from './console.ts'

test('what one proposes another approves, and both stand in its history', async ({ language, otherBrowser }, {
  parallelIndex,
}) => {
  const t = consoleTextsOf(language)
  const signIn = async (role: 'risk' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t })
  const risk = await signIn('risk')
  await risk.keyboard.press('Control+k')
  expect(await axeFindings(risk)).toEqual([])
  await risk.keyboard.type(t('site.settings'))
  await risk.keyboard.press('Enter')
  await risk.getByRole('link', { name: t('setting.title_openReservations') }).click()
  const minutes = Number(await risk.getByRole('textbox', { name: t('site.newValue') }).inputValue()) + 1
  await risk.getByRole('textbox', { name: t('site.newValue') }).fill(String(minutes))
  await risk.getByRole('textbox', { name: t('site.reason') }).fill('members ask for more')
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('button', { name: t('site.propose') }).click()
  await expect(risk.getByRole('status')).toBeVisible()

  await risk.keyboard.press('Escape')
  await risk.getByRole('link', { name: /\d+$/ }).last().click()
  await expect(risk.getByText(t('task.proposedBy', { by: 'risk' }))).toBeVisible()
  const address = risk.url()
  await expect(risk.getByText(t('task.hindrance_out'))).toBeVisible()
  await expect(risk.getByRole('button', { name: t('task.approve') })).toBeDisabled()

  const admin = await signIn('admin')
  await admin.goto(address)
  await expect(admin.getByText('members ask for more')).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await approve(admin, t)
  await admin.goto(`${consoleOf(parallelIndex)}/settings?open=openReservations`)
  await expect(admin.getByText(t('site.approvedBy', { by: 'admin' })).first()).toBeVisible()
  await expect(admin.getByRole('textbox', { name: t('site.newValue') })).toHaveValue(String(minutes))
})
