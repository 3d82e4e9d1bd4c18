// A withdrawal that was paid and has not arrived: after a while its member asks where it is, and reads next
// to it what was found.
import type { Page } from '@playwright/test'
import { sandboxClock } from '@touchline/contract/sandbox/calls'
import type { SettingValues } from '@touchline/contract/settings'
import { addEpayment, oneWithdrawal, withdrawOverview } from '@touchline/contract/withdraw/calls'
import { acceptTerms } from '../access/new-member.ts'
import { sendAs } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from '../operator/console.ts'
import { consolePagesOf, putBack, setSettings, settingNow } from '../operator/settings.ts'
import { ask, openCase, payIn, startWithPassword, waitForAccount, withdrawalPassword } from './ready.ts'

const answer = {
  'zh-cn': '钱包方已于昨天入账，请再看一次。',
  'en-us': 'The wallet booked it yesterday; please look again.',
}

test.afterEach(({ otherBrowser, language }, { parallelIndex }) =>
  putBack(() => consolePagesOf(otherBrowser, parallelIndex, language)),
)

test('what was paid is asked for once it is late, and the answer stands beside it', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await startWithPassword(page, site)
  await payIn(page, '500.00')
  const { id } = await ask(page, await newWallet(page, site, member.username), 300)
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'risk' | 'support') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const risk = await signIn('risk')
  await openCase(risk, c, member.username)
  await approve(risk, c)
  await expect
    .poll(async () => (await sendAs(page, oneWithdrawal, undefined, { x: id })).order.state)
    .toBe('paid')

  const consolePages = await consolePagesOf(otherBrowser, parallelIndex, language)
  const rules = await settingNow<SettingValues['withdrawRules']>(consolePages, 'withdrawRules')
  await setSettings(consolePages, { withdrawRules: { ...rules, inquiryMs: 60 * 60_000 } })
  await page.goto(`/withdraw/order/${id}`)
  await acceptTerms(page, t)
  const asks = page.getByRole('button', { name: t('withdraw.askDo') })
  await expect(asks).toBeDisabled()
  await expect(page.getByText(t('withdraw.askFrom', { time: '|' }).split('|')[1]!)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 61 } })
  await page.reload()
  await asks.click()
  await expect(page.getByText(t('withdraw.notAnswered'))).toBeVisible()
  await expect(asks).toBeHidden()
  expect(await axeFindings(page)).toEqual([])

  const support = await signIn('support')
  await support.goto(`${origin}/queue/inquiry`)
  await support.getByRole('row').filter({ hasText: member.username }).click()
  await support.getByRole('button', { name: c('task.answer') }).click()
  await support.getByRole('textbox', { name: c('task.toMember') }).fill(answer[language])
  expect(await axeFindings(support)).toEqual([])
  await support.keyboard.press('Control+Enter')
  await expect(page.getByText(answer[language])).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

/** Saves a wallet and waits until it may be withdrawn to; answers its id. */
async function newWallet(page: Page, site: Client, username: string): Promise<string> {
  const { wallets } = await sendAs(page, withdrawOverview)
  const { id } = await sendAs(page, addEpayment, {
    paymentId: wallets[0]!.id,
    address: `${username}@pay`,
    accountName: 'Ada Lovelace',
    pickupPassword: withdrawalPassword,
  })
  await waitForAccount(site)
  return id
}
