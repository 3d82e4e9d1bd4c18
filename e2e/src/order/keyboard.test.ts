// An order by keyboard alone: the stake has the focus, Enter confirms, Escape closes; and the way to money
// and back keeps what was typed.
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openOffer } from '../harness/arrange.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import { grouped, plus } from './arithmetic.ts'
import { matchAt, orderSheet, orderShowing, stakeInput } from './order-sheet.ts'

test('typed and confirmed with Enter, reserved with Enter, closed with Escape', async ({ page, t, site }) => {
  await memberWith(site, 'bo', 100)
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  const offer = await openOffer(site)
  await page.goto(`${matchAt(offer)}&sheet=order`)
  const sheet = orderSheet(page, t, offer)
  await expect(stakeInput(sheet, t)).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status'), 'too small: Enter does nothing').toHaveText(
    t('order.reasonSmall', { amount: '10.00' }),
  )
  await page.keyboard.type('.')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('10.01')
  await page.keyboard.press('Enter')
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()

  await page.goto(`${matchAt(offer)}&sheet=order&mode=reserve`)
  await expect(stakeInput(sheet, t)).toBeFocused()
  await page.keyboard.type('10.02')
  await page.keyboard.press('Enter')
  const done = orderShowing(page, t('reserve.done'))
  await expect(done).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(done).toBeHidden()
  await expect(page).not.toHaveURL(/sheet=order/)
})

test('without the money for it, the button leads to money and back to what was typed', async ({
  page,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  const offer = await openOffer(site)
  await page.goto(`${matchAt(offer)}&sheet=order`)
  await acceptTerms(page, t)
  const sheet = orderSheet(page, t, offer)
  const have = ((await fact(sheet, t('order.available')).textContent()) ?? '').replaceAll(',', '')
  const stake = plus(have, '759.50')
  await stakeInput(sheet, t).fill(stake)
  await expect(sheet.getByRole('status')).toContainText(t('order.missing', { amount: '759.50' }))
  await expect(sheet.getByRole('status')).toContainText(grouped(have))
  await sheet.getByRole('button', { name: t('order.add', { amount: '759.50' }) }).click()
  await expect(page).toHaveURL(/\/sandbox\?deposit=759\.50&back=%2FmarketDetail.*#deposit$/)

  await page.goto(new URL(page.url()).searchParams.get('back') ?? '')
  await expect(stakeInput(sheet, t)).toHaveValue(grouped(stake))
})
