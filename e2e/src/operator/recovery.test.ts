// A recovery is begun on the server: every open console says so at once, and an administrator cancels it, so
// that its link never lets anybody in.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf, dataDirOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

/** Sandboxes have no secrets (server/src/identity/vault.ts). */
const sandboxKey = createHash('sha256').update('touchline sandbox').digest('hex')
const launch = join(import.meta.dirname, '..', '..', '..', 'launch')

/** Begins a recovery as a person with access to the server does; returns the link that is printed. */
async function recover(worker: number, name: string): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dataDirOf(worker),
    CONSOLE_ORIGIN: consoleOf(worker),
    IDENTITY_KEY: sandboxKey,
  }
  const command = [join(launch, 'node.js'), 'launch/operator.ts', '--recover', name]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return /http\S+\/join#\S+/.exec(stdout)?.[0] ?? ''
}

test('a recovery is told at once, canceled by an administrator, and its link is good for nothing then', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const admin = await signedInAs('admin', { context: await otherBrowser(), origin, t })
  await admin.getByRole('link', { name: t('access.operators') }).click()
  const row = admin.getByRole('listitem', { name: 'admin' })
  await expect(row).toBeVisible()
  await expect(row.getByRole('alert')).toHaveCount(0)

  const link = await recover(parallelIndex, 'admin')
  await expect(row.getByRole('alert')).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])

  const stranger = await (await otherBrowser()).newPage()
  // The link does not work before a day is over.
  await stranger.goto(link)
  await expect(stranger.getByText(t('operator.noLink'))).toBeVisible()
  expect(await axeFindings(stranger)).toEqual([])

  await row.getByRole('button', { name: t('access.act_cancel') }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: t('site.reason') }).fill('nobody of us began it')
  expect(await axeFindings(admin)).toEqual([])
  await dialog.getByRole('button', { name: t('access.confirm_cancel') }).click()
  await expect(row.getByRole('alert')).toHaveCount(0)

  const auditor = await signedInAs('auditor', { context: await otherBrowser(), origin, t })
  await auditor.getByRole('link', { name: t('operator.audit') }).click()
  const rows = auditor.getByRole('row')
  await expect(rows.filter({ hasText: t('operator.act_cancel_recovery') }).first()).toContainText(
    'nobody of us began it',
  )
  await expect(rows.filter({ hasText: t('operator.act_recover') }).first()).toBeVisible()
})
