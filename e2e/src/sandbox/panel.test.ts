// The sandbox's panel: it gives money to the member who is signed in and leads back to what the money is for,
// and shows the member's own matches first.
import { sendMail } from '@touchline/contract/access/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { newUsername } from '../access/new-member.ts'
import { post, startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

test('an amount that an order misses is filled in, and one press adds it and leads back', async ({
  page,
  t,
  site,
}) => {
  const balance = async () => Number((await (await memberWith(site, 'anna', 0)).send(assetsFull, {})).quota)
  const before = await balance()
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  const back = '/orderinfo?tab=closed'
  await page.goto(`/sandbox?${new URLSearchParams({ deposit: '759.50', back })}#deposit`)
  await expect(page.getByRole('textbox', { name: t('sandbox.amount') })).toHaveValue('759.50')
  await page.getByRole('button', { name: t('sandbox.addAndBack') }).click()
  await expect(page).toHaveURL(back)
  expect(((await balance()) - before).toFixed(2)).toBe('759.50')
})

test('a code that was sent in another window shows by itself', async ({ page, t, site }) => {
  await page.goto('/sandbox#codes')
  await expect(page.getByRole('heading', { name: t('sandbox.outbox') })).toBeVisible()
  const email = `${newUsername()}@example.com`
  await post(page, sendMail, { func: 'register', email, ...(await site.captcha('register')) })
  await expect(page.getByText(email)).toBeVisible({ timeout: 10_000 })
})

test('no link leads from here to another site, and what is no amount is not filled in', async ({
  page,
  t,
  site,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto('/sandbox?deposit=-1e9&back=https://example.org/')
  await expect(page.getByRole('textbox', { name: t('sandbox.amount') })).toHaveValue('')
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: t('sandbox.add') }).click()
  await expect(page.getByText(t('sandbox.deposited', { amount: '100.00' }))).toBeVisible()
  await expect(page).toHaveURL(/\/sandbox/)
})

test('a match with an own order is the first whose end can be seen', async ({ page, t, site }) => {
  const member = await memberWith(site, 'bo', 1_000)
  const match = await openMatch(site)
  await order(member, await plainScore(site, match.gameId), '10.00')
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/sandbox#clock')
  const matches = page.getByRole('combobox', { name: t('sandbox.match') })
  await expect(matches).toContainText(t('sandbox.ownMatch', { match: '' }).trim())
  await expect(matches).toBeInViewport()
})
