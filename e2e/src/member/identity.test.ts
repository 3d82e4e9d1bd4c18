import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { approveIdentity, fillPapers } from './papers.ts'

/** The number of a person who will be a child for years to come. */
const young = '110105202001010015'

test('a number under age stops the account; papers that a reviewer approves let it go on', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await startAsNewMember(page, site)
  await page.goto('/real_name')
  await acceptTerms(page, t)
  const main = page.locator('main')
  await main.getByLabel(t('identity.name')).fill('Ann Example')
  await main.getByLabel(t('identity.number')).fill(young)
  await main.getByRole('button', { name: t('identity.save') }).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(codeText(1186))
  await told.getByRole('button', { name: t('app.confirm') }).click()
  const stopped = main.getByText(t('identity.underAge'))
  await expect(stopped).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await fillPapers(page, t)
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('button', { name: t('identity.apply') }).click()
  await expect(main.getByText(t('identity.inReview'))).toBeVisible()
  await expect(stopped).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await approveIdentity(await otherBrowser(), parallelIndex, language)
  await expect(main.getByText(t('identity.approved'))).toBeVisible()
  await expect(stopped).toBeHidden()
})
