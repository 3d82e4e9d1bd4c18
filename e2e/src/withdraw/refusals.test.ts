// What can stand against a withdrawal, each by itself: the page says it before anything is sent, in its own words. The server's answer is the true one but
// for one fact, which the server has from the same rows that it decides by (server/src/withdraw/answers.db.test.ts, calls.db.test.ts).
import type { Page } from '@playwright/test'
import type { PayloadOf } from '@touchline/contract/call'
import { pathOf } from '@touchline/contract/path'
import { withdrawDesk } from '@touchline/contract/withdraw/calls'
import type { WithdrawRefusal } from '@touchline/engine/withdraw/checks'
import { acceptTerms } from '../access/new-member.ts'
import { sendAs } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { startReady } from './ready.ts'

type Desk = PayloadOf<typeof withdrawDesk>

/** What a text does not say; a time is as long as it is, and the words before it are enough. */
const none = { amount: '', least: '', most: '', missing: '', level: '', time: '|' }

/** What fails, the fact that makes it fail, and how much is asked for where that matters. */
const failing: readonly {
  readonly says: `fail-${WithdrawRefusal}`
  readonly with?: Readonly<Record<string, string>>
  readonly amount?: string
  readonly fact?: (desk: Desk) => void
}[] = [
  { says: 'fail-2000', fact: (desk) => Object.assign(desk, { closed: true }) },
  { says: 'fail-2227', fact: (desk) => Object.assign(desk, { frozen: true }) },
  { says: 'fail-2238', fact: (desk) => Object.assign(desk, { stopped: true }) },
  { says: 'fail-2226', fact: (desk) => Object.assign(desk.ways[0]!, { open: false }) },
  { says: 'fail-2233', fact: (desk) => Object.assign(desk.accounts[0]!, { checking: true }) },
  { says: 'fail-2236', fact: (desk) => Object.assign(desk.accounts[0]!, { holderDiffers: true }) },
  { says: 'fail-2223', fact: (desk) => Object.assign(desk, { lastTime: desk.siteTime, gapMs: 3_600_000 }) },
  { says: 'fail-2225', with: { least: '100', most: '100,000' }, amount: '50' },
  { says: 'fail-2237', with: { missing: '1,000.00' }, amount: '7000' },
  {
    says: 'fail-2260',
    with: { level: '0', amount: '400' },
    fact: (desk) => Object.assign(desk, { dayLeft: '400.00' }),
  },
  {
    says: 'fail-2231',
    fact: ({ accounts: [card], siteTime }) => Object.assign(card!, { changedAt: siteTime }),
  },
  {
    says: 'fail-2266',
    fact: (desk) => Object.assign(desk, { knownUntil: desk.siteTime + 86_400_000 }),
  },
  { says: 'fail-2232', fact: (desk) => Object.assign(desk, { sharedAddress: true }) },
  {
    says: 'fail-2241',
    with: { amount: '800.00' },
    fact: ({ wagering }) => Object.assign(wagering, { open: '800.00', asked: '800.00' }),
  },
  {
    says: 'fail-2261',
    with: { amount: '400' },
    fact: ({ ways: [card] }) => Object.assign(card!, { room: '400.00' }),
  },
]

test('each thing that stands against a withdrawal is said by itself, and nothing is sent meanwhile', async ({
  page,
  t,
  site,
}) => {
  test.slow()
  await startReady(page, site, '6000.00')
  // Before the app agrees on keys with the server, for then the session speaks sealed alone.
  const desk = await sendAs(page, withdrawDesk)
  await page.goto('/withdraw/default')
  await acceptTerms(page, t)
  for (const { says, with: values, amount = '500', fact } of failing)
    await test.step(says, async () => {
      await answers(page, desk, fact)
      await page.goto(`/withdraw/default?amount=${amount}`)
      const words = t(`withdraw.${says}`, { ...none, ...values }).split('|')[0]!
      await expect(page.getByText(words)).toBeVisible()
      const send = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${t('withdraw.title')} `) })
      await expect(send).toBeDisabled()
    })
  expect(await axeFindings(page)).toEqual([])
})

/** The site's own answer but for a fact; plain, as the app takes it too. */
async function answers(page: Page, desk: Desk, fact: (desk: Desk) => void = () => {}): Promise<void> {
  const changed = structuredClone(desk)
  fact(changed)
  const asked = `**${pathOf(withdrawDesk)}`
  await page.unroute(asked)
  await page.route(asked, (route) =>
    route.fulfill({ json: { StatusCode: 0, Message: '', Payload: changed } }),
  )
}
