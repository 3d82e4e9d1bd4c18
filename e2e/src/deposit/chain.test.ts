// Paying in by USDT on a real EVM node: to an own address, block by block until it is final.
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { send } from './pay.ts'

for (const [path, network] of [
  ['/recharge/Erc', 'erc20'],
  ['/recharge/Usdt', 'trc20'],
] as const) {
  test(`USDT is sent on ${network}, confirmed block by block, and credited`, async ({ page, t, site }) => {
    await startAsNewMember(page, site)
    await page.goto(`${path}?amount=1000`)
    await acceptTerms(page, t)
    // The sum to send stands there before anything is ordered.
    await expect(page.getByText(t('deposit.about', { amount: '138.89' })).first()).toBeVisible()
    await send(page)
    await expect(page.getByRole('heading', { name: t(`deposit.network-${network}`) })).toBeVisible()
    await expect(page.getByRole('img', { name: t('deposit.addressPicture') })).toBeVisible()
    await expect(page.getByText('138.89').first()).toBeVisible()
    await expect(page.getByText(t('deposit.then-wrong'))).toBeVisible()
    // How long it will take is said before anything is sent.
    const steps = page.getByRole('list', { name: t('deposit.steps') })
    const blocks = new RegExp(t('deposit.blocks', { count: 99 }).replace('99', '\\d+'))
    await expect(steps.getByRole('listitem').filter({ hasText: blocks })).toContainText(
      t('deposit.blocksLast', { time: '' }).trim(),
    )
    const end = page.getByRole('textbox', { name: t('deposit.txid') })
    await end.fill('0x1234567890abCdE')
    await end.press('Enter')
    await expect(page.getByText(t('deposit.txidTold', { txid: 'abCdE' }))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: t('deposit.playPayerChain') }).click()
    const chain = await opened
    const press = async (action: string) => {
      await chain.locator(`form[action^="${action}"] button`).click()
      await expect(chain.getByRole('status')).toBeVisible()
    }
    await press('/pay')
    await press('/mine')
    await expect(page.getByRole('heading', { name: t('deposit.state-confirming') })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await chain.locator('form[action^="/mine"] [name=blocks]').fill('6')
    await press('/mine')
    await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
    await expect(page.getByText('+1,000.00').first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
}
