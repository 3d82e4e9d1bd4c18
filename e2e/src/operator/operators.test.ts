// Operators look after each other's access: one invites, and the invited one joins and signs in; another role
// takes two operators, and a block is at once.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'
import { approvedBy, invitedBy, joinBy } from './joining.ts'

test('an operator is invited, joins, is given another role by two, and blocked by one', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const name = `ivy${Date.now()}`
  const signIn = async (role: 'admin' | 'risk') =>
    signedInAs(role, { context: await otherBrowser(), origin, t })
  const admin = await signIn('admin')
  const risk = await signIn('risk')
  const link = await invitedBy(admin, name, { t, colleague: risk, axe: true })
  const ivy = await (await otherBrowser()).newPage()
  await joinBy(ivy, link, { name, t })
  await ivy.getByRole('link', { name: t('access.own') }).click()
  await expect(ivy.getByText(t('access.thisOne'), { exact: true })).toBeVisible()
  const number = ivy.getByRole('textbox', { name: t('access.number') })
  const give = ivy.getByRole('button', { name: t('access.giveNumber') })
  await number.fill('11010519900307501')
  await give.click()
  await expect(ivy.getByText(t('access.numberForm'))).toBeVisible()
  await number.fill('110105199003075010')
  await give.click()
  await expect(ivy.getByText(t('access.numberGiven'), { exact: true })).toBeVisible()
  await expect(number).toHaveValue('')
  expect(await axeFindings(ivy)).toEqual([])

  const dialog = admin.getByRole('alertdialog')
  const row = admin.getByRole('listitem', { name })
  await expect(row.getByText(t('access.state_active'))).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await row.getByRole('button', { name: t('access.act_roles') }).click()
  await dialog.getByRole('checkbox', { name: t('operator.role_auditor') }).check()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('reads the books from now on')
  expect(await axeFindings(admin)).toEqual([])
  await dialog.getByRole('button', { name: t('access.confirm_roles') }).click()
  await approvedBy(risk, { t, origin, link: row.getByRole('link') })
  await expect(row.getByText(t('operator.role_auditor'))).toBeVisible()
  await expect(ivy.getByRole('link', { name: t('operator.audit') })).toBeVisible()

  await admin.getByRole('link', { name: t('access.operators') }).click()
  await row.getByRole('button', { name: t('access.act_block') }).click()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('left the house')
  await dialog.getByRole('button', { name: t('access.confirm_block') }).click()
  await expect(row.getByText(t('access.state_suspended'))).toBeVisible()
  // The blocked operator's page leaves at once, without a press.
  await expect(ivy).toHaveURL(/sign-in/)
})
