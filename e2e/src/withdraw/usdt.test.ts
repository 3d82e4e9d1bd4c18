// USDT all the way: paid in, asked for, approved in the console, signed by the signer that runs next to the
// sandbox, and paid on the chain.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { acceptTerms } from '../access/new-member.ts'
import { send } from '../deposit/pay.ts'
import { axeFindings } from '../harness/axe.ts'
import { choose } from '../harness/choose.ts'
import { consoleOf, dataDirOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf, type Translate } from '../harness/texts.ts'
import { confirm, signedInAs } from '../operator/console.ts'
import { addAuthenticator, addPasskey, removePasskey } from '../operator/passkey.ts'
import { newAddress } from './address.ts'
import { askFor, openCase, proveAs, startWithPassword, waitForAccount, withdrawalPassword } from './ready.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const passkey = 'for the signer'

for (const [network, path] of [
  ['ERC20', '/recharge/Erc'],
  ['TRC20', '/recharge/Usdt'],
] as const) {
  // On one network the approval is signed by a passkey, as it is above the signer's cap; on the other the
  // approval alone is enough, as for most withdrawals in the sandbox.
  const signed = network === 'ERC20'
  test(`USDT goes back on ${network}: approved ${signed ? 'by passkey' : 'without one'}, signed by the signer, and paid`, async ({
    page,
    t,
    site,
    language,
    otherBrowser,
  }, { parallelIndex }) => {
    const member = await startWithPassword(page, site)
    await page.goto(`${path}?amount=1000`)
    await acceptTerms(page, t)
    const chain = await payInUsdt(page, t)
    await page.goto('/withdraw/usdtAdd')
    const address = newAddress(network)
    await choose(page.getByRole('radio', { name: network }))
    await page.getByRole('textbox', { name: t('withdraw.address') }).fill(address)
    await page.getByRole('button', { name: t('withdraw.saveAddress') }).click()
    await proveAs(page, t, withdrawalPassword)
    await expect(page.getByRole('textbox', { name: t('withdraw.amount') })).toBeVisible()
    await waitForAccount(site)
    await askFor(page, t, '700')
    await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
    await page.getByRole('link', { name: t('withdraw.orders') }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await expect(page.getByText(t('withdraw.note-review'))).toBeVisible()

    const c = consoleTextsOf(language)
    const context = await otherBrowser()
    const consolePage = await signedInAs('finance', { context, origin: consoleOf(parallelIndex), t: c })
    if (signed) {
      await addAuthenticator(consolePage)
      await addPasskey(consolePage, c, passkey)
    }
    let opened = ''
    try {
      if (signed) await trustPasskeys(parallelIndex)
      await openCase(consolePage, c, member.username)
      opened = consolePage.url()
      await consolePage.getByRole('button', { name: c('task.approve') }).click()
      await expect(consolePage.getByText(c(signed ? 'task.signs' : 'task.signsNot'))).toBeVisible()
      expect(await axeFindings(consolePage)).toEqual([])
      // The passkey is asked for only once, for the signature.
      await confirm(consolePage, c)
    } finally {
      // The passkey would be asked for in the tests after this one.
      if (signed) {
        await consolePage.reload()
        await removePasskey(consolePage, c, passkey)
      }
    }

    const sent = page.getByText(t('withdraw.note-paying'))
    await expect(sent.or(page.getByText(t('withdraw.note-paid')))).toBeVisible()
    if (!signed) await offersOnlyPaid(consolePage, c, opened)
    await mineUntil(chain, () =>
      expect(page.getByText(t('withdraw.note-paid'))).toBeVisible({ timeout: 5_000 }),
    )
    expect(await axeFindings(page)).toEqual([])
    // 700.00 CNY at the rate at which the money came, less the network's fee.
    const arrives = signed ? '92.222222' : '96.222222'
    await expect(page.getByText(arrives).first()).toBeVisible()
    await chain.reload()
    const row = chain.getByRole('row').filter({ hasText: address })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(arrives)
  })
}

/** What its network has may still arrive, so no one is offered to state that it was never paid. */
async function offersOnlyPaid(consolePage: Page, c: ConsoleTexts, openedCase: string): Promise<void> {
  await consolePage.goto(openedCase)
  await consolePage.getByRole('link', { name: c('withdraw.seeWhole') }).click()
  await consolePage.getByRole('button', { name: c('withdraw.tellResult') }).click()
  const dialog = consolePage.getByRole('alertdialog', { name: c('withdraw.tellTitle') })
  await expect(dialog.getByText(c('withdraw.mayArrive'))).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  expect(await axeFindings(consolePage)).toEqual([])
  await dialog.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Pays in what the order's form already says; answers the chain's page, once it is credited. */
async function payInUsdt(page: Page, t: Translate): Promise<Page> {
  await send(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: t('deposit.playPayerChain') }).click()
  const chain = await opened
  await press(chain, '/pay')
  const credited = page.getByRole('heading', { name: t('deposit.state-credited') })
  await mineUntil(chain, () => expect(credited).toBeVisible({ timeout: 5_000 }))
  return chain
}

/** Mines more blocks until there are enough of them. */
async function mineUntil(chain: Page, done: () => Promise<void>): Promise<void> {
  const mine = async () => {
    await chain.locator('form[action^="/mine"] [name=blocks]').fill('6')
    await press(chain, '/mine')
    await done()
  }
  await expect(mine).toPass()
}

async function press(chain: Page, action: string): Promise<void> {
  await chain.locator(`form[action^="${action}"] button`).click()
  await expect(chain.getByRole('status')).toBeVisible()
}

/**
 * Does what the person does who runs both: the operators' public keys leave the console's side in a file, and
 * the signer is told to trust them.
 */
async function trustPasskeys(worker: number): Promise<void> {
  const folder = dataDirOf(worker)
  const file = join(folder, 'passkeys.json')
  await run('launch/operator.ts', ['--passkeys', file], { DATA_DIR: folder })
  await run('signer/src/main.ts', ['trust', join(folder, 'signer'), file], {}, 'yes\n')
}

function run(
  script: string,
  args: readonly string[],
  more: Readonly<Record<string, string>>,
  typed = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join('launch', 'node.js'), script, ...args],
      { cwd: root, env: { ...process.env, ...more } },
      (error, out, problem) => (error ? reject(new Error(`${script}: ${problem || out}`)) : resolve()),
    )
    child.stdin?.end(typed)
  })
}
