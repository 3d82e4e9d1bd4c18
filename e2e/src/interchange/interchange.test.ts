// Money from member to member as both meet it: what it asks for, the name that is checked, the password, the
// receipt and the records.
import type { Page } from '@playwright/test'
import { acceptTerms } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { approveIdentity, fillPapers } from '../member/papers.ts'
import { payIn, proveAs, startWithPassword, withdrawalPassword } from '../withdraw/ready.ts'

test('two who have shown who they are: one sends, both have the receipt, and whoever takes no part is nobody', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
  noise,
}, { parallelIndex }) => {
  noise.expect(/ERR_FAILED/)
  // Two members, and for each of them a reviewer.
  test.slow()
  const other = await (await otherBrowser()).newPage()
  const [ada, ben] = [await startWithPassword(page, site), await startWithPassword(other, site)]
  await payIn(page, '1000.00')
  await page.goto('/mutual')
  await acceptTerms(page, t)
  const main = page.locator('main')
  await expect(main.getByText(codeText(1950))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const prove = async (each: Page) => {
    await each.goto('/real_name')
    await proveIdentity(each, t)
    await approveIdentity(await otherBrowser(), parallelIndex, language)
    await each.reload()
    await expect(each.getByText(t('identity.approved'))).toBeVisible()
  }
  await prove(page)
  await other.goto('/mutual')
  await acceptTerms(other, t)
  await prove(other)

  await page.goto('/wallet')
  await main.getByRole('link', { name: t('mutual.title') }).click()
  const to = main.getByRole('textbox', { name: t('mutual.to') })
  const amount = main.getByRole('textbox', { name: t('mutual.amount') })
  const goOn = main.getByRole('button', { name: t('mutual.goOn') })
  const isNobody = () => closesProblem(page, t, codeText(2247))
  await to.fill('nobody1')
  await amount.fill('99')
  await expect(main.getByText(t('mutual.fail-2203', { amount: '100' }))).toBeVisible()
  await expect(goOn).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await amount.fill('250')
  await goOn.click()
  await isNobody()
  await other.goto('/mutual')
  const takePart = other.getByRole('checkbox', { name: t('mutual.takePart') })
  await takePart.uncheck()
  await expect(other.getByText(codeText(2246))).toBeVisible()
  expect(await axeFindings(other)).toEqual([])
  await to.fill(ben.username)
  await goOn.click()
  await isNobody()
  expect(await axeFindings(page)).toEqual([])
  await takePart.check()
  await expect(other.getByText(codeText(2246))).toBeHidden()
  await goOn.click()

  const hashes = await sendsIt(page, t, {
    receiver: ben.username,
    wrong: codeText(2234),
    noAnswer: codeText('E000'),
  })
  await hasReceipt(other, t, { hashes, sender: ada.username })
})

async function closesProblem(page: Page, t: Translate, text: string): Promise<void> {
  const said = page.getByRole('alertdialog')
  await expect(said).toContainText(text)
  expect(await axeFindings(page)).toEqual([])
  await said.getByRole('button', { name: t('app.confirm') }).click()
  await expect(said).toBeHidden()
}

async function proveIdentity(page: Page, t: Translate): Promise<void> {
  await page.locator('main').getByLabel(t('identity.name')).fill('Ann Example')
  await fillPapers(page, t)
  await page.getByRole('button', { name: t('identity.apply') }).click()
  await expect(page.getByText(t('identity.inReview'))).toBeVisible()
}

/** The receiver has the same receipt, without the sender's whole name, and finds it in the records. */
async function hasReceipt(
  page: Page,
  t: Translate,
  { hashes, sender }: { readonly hashes: readonly string[]; readonly sender: string },
): Promise<void> {
  await page.goto('/mutual/orders')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('250.00')
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: t('mutual.done-in') })).toBeVisible()
  expect(await page.getByRole('definition').locator('code').allTextContents()).toEqual(hashes)
  await expect(page.getByText(sender, { exact: true })).toBeHidden()
  await page.goto('/records')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${t('books.kind-interchange')} .*250\\.00`) }),
  ).toBeVisible()
}

/** The server moves the money, and the line breaks before its answer is here. */
async function losesAnswer(page: Page, t: Translate, said: string): Promise<void> {
  await page.route(
    '**/finance/user_interchange',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await proveAs(page, t, withdrawalPassword)
  await expect(page.getByText(said).first()).toBeVisible()
}

/** Checks the last sheet, proves by the password and sends; answers the two hashes of the receipt. */
async function sendsIt(
  page: Page,
  t: Translate,
  { receiver, wrong, noAnswer }: Readonly<Record<'receiver' | 'wrong' | 'noAnswer', string>>,
): Promise<string[]> {
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('250.00')
  await expect(sheet).toContainText(`${receiver[0]}******${receiver.at(-1)}`)
  expect(await axeFindings(page)).toEqual([])
  await proveAs(page, t, 'Wrong77xx')
  await expect(sheet).toContainText(wrong)
  await losesAnswer(page, t, noAnswer)
  // A member who comes back later, and writes the name in another way, sends the same transfer.
  await page.evaluate('sessionStorage.clear()')
  await page.goto('/mutual')
  const main = page.locator('main')
  await main.getByRole('textbox', { name: t('mutual.to') }).fill(receiver.toUpperCase())
  await main.getByRole('textbox', { name: t('mutual.amount') }).fill('250')
  await main.getByRole('button', { name: t('mutual.goOn') }).click()
  await proveAs(page, t, withdrawalPassword)
  await expect(main.getByRole('heading', { name: t('mutual.done-out') })).toBeVisible()
  const hashes = await page.locator('main').getByRole('definition').locator('code').allTextContents()
  expect(hashes).toHaveLength(2)
  expect(await axeFindings(page)).toEqual([])
  return hashes
}
