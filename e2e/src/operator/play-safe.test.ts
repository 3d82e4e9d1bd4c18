// Operators find members to look after: a member in a time-out among those who rest, and a used-up limit
// among the limits; each row leads to its member.
import { login } from '@touchline/contract/access/calls'
import { setPlayLimit, takeTimeOut } from '@touchline/contract/member/play-calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { post } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { Member } from '../harness/client.ts'
import { consoleOf, originOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from './console.ts'

test('a member whose limit is used up and who rests is found in the console', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const credentials = await startAsNewMember(page, site)
  const { username } = credentials
  await page.goto('/')
  await acceptTerms(page, t)
  // Signing in uses the browser's device, which asks for no code; the session belongs to a program.
  const session = await post(page, login, { ...credentials, ...(await site.captcha()) })
  const member = new Member(originOf(parallelIndex), language, session)
  await member.send(setPlayLimit, { body: { kind: 'deposit', period: 'day', amount: '100.00' } })
  await member.send(sandboxDeposit, { body: { amount: '100.00', idempotencyKey: crypto.randomUUID() } })
  await member.send(takeTimeOut, { body: { hours: 24 } })

  const c = consoleTextsOf(language)
  const consolePage = await signedInAs('support', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await goByKeys(consolePage, '8', c('member.playSafe'))
  const row = consolePage.getByRole('listitem').filter({ hasText: username })
  await expect(row).toContainText(c('member.playSafeBy_timeOut'))
  expect(await axeFindings(consolePage)).toEqual([])
  for (const list of ['losses', 'limits'] as const) {
    await consolePage.getByRole('radio', { name: c(`member.playSafe_${list}`) }).check()
    await expect(consolePage).toHaveURL(new RegExp(`list=${list}`))
    await expect(consolePage.getByText(c(`member.playSafeNote_${list}`))).toBeVisible()
    expect(await axeFindings(consolePage)).toEqual([])
  }
  await expect(row).toContainText(c('member.playSafeUsed', { used: '100.00', amount: '100.00' }))
  await row.getByRole('link').click()
  await expect(consolePage.getByRole('heading', { level: 1 })).toContainText(username)
})
