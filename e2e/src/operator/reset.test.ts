// An operator has lost password and phone: one administrator proposes the reset, a colleague approves it, and
// a new link leads in.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'
import { approvedBy, invitedBy, joinBy } from './joining.ts'

test('a reset by two takes away every way in, and a new link gives new ones', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const name = `lou${Date.now()}`
  const signIn = async (role: 'admin' | 'risk') =>
    signedInAs(role, { context: await otherBrowser(), origin, t })
  const [admin, risk] = [await signIn('admin'), await signIn('risk')]
  const lou = await (await otherBrowser()).newPage()
  await joinBy(lou, await invitedBy(admin, name, { t, colleague: risk }), { name, t })

  const row = admin.getByRole('listitem', { name })
  const dialog = admin.getByRole('alertdialog')
  await row.getByRole('button', { name: t('access.act_reset') }).click()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('lost the phone and the password')
  await expect(dialog.getByText(t('site.reasonSeen'))).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await dialog.getByRole('button', { name: t('access.confirm_reset') }).click()
  // The proposer cannot be the second person, and nothing has changed yet.
  const address = `${origin}${await row.getByRole('link').getAttribute('href')}`
  const again = await admin.context().newPage()
  await again.goto(address)
  await expect(again.getByText(t('task.hindrance_out'))).toBeVisible()
  await expect(again.getByRole('button', { name: t('task.approve') })).toBeDisabled()
  await again.close()
  await expect(lou.getByRole('navigation', { name: t('app.work') })).toBeVisible()

  await approvedBy(risk, { t, origin, link: row.getByRole('link') })
  await expect(lou).toHaveURL(/sign-in/)
  await expect(row.getByText(t('access.state_invited'))).toBeVisible()
  await row.getByRole('button', { name: t('access.act_link') }).click()
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('handed over in person')
  await dialog.getByRole('button', { name: t('access.confirm_link') }).click()
  const link = (await dialog.getByText(/\/join#/).textContent()) ?? ''
  await dialog.getByRole('button', { name: t('app.close') }).click()
  await joinBy(lou, link, { name, t })
  await expect(row.getByText(t('access.state_active'))).toBeVisible()

  // The link has been used once, and no longer works.
  const stranger = await (await otherBrowser()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByText(t('operator.noLink'))).toBeVisible()
})
