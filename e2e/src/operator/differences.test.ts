// The bank pays out something that no one here has ordered: when the day has ended, outside and records
// differ by it, finance says why, and the books of that day keep the words.
import { sandboxClock, sandboxState } from '@touchline/contract/sandbox/calls'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from './console.ts'

/** A customer's file with one payment, as anyone with access to the bank could have sent it past us. */
function foreignFile(amount: string): string {
  const id = crypto.randomUUID().replaceAll('-', '')
  const sums = `<NbOfTxs>1</NbOfTxs><CtrlSum>${amount}</CtrlSum>`
  const payee =
    '<CdtrAgt><FinInstnId><Nm>招商银行</Nm></FinInstnId></CdtrAgt><Cdtr><Nm>王小明</Nm></Cdtr><CdtrAcct><Id><Othr><Id>622200001</Id></Othr></Id></CdtrAcct>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>${id}</MsgId>${sums}</GrpHdr><PmtInf>
<PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}<DbtrAcct><Id><Othr><Id>6200000000000001</Id></Othr></Id></DbtrAcct><CdtTrfTxInf>
<PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CNY">${amount}</InstdAmt></Amt>${payee}</CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`
}

test('what the outside told and we do not know is a case of the day, until finance says why', async ({
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async () => signedInAs('finance', { context: await otherBrowser(), origin, t: c })
  const amount = `${Math.floor(100 + Math.random() * 899)}.07`
  const { outside } = await site.send(sandboxState, {})
  const body = new FormData()
  body.set('file', new Blob([foreignFile(amount)], { type: 'text/xml' }), 'payments.xml')
  const address = outside.find(({ name }) => name === 'bank')!.address
  expect((await fetch(new URL('/file', address), { method: 'POST', body })).ok).toBe(true)

  const before = await signIn()
  await before.goto(`${origin}/withdrawals?tab=troubles`)
  await expect(before.getByText(amount).first()).toBeVisible({ timeout: 30_000 })
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 24 * 60 } })

  // Sessions end while the clock goes forward.
  const finance = await signIn()
  await goByKeys(finance, '9', c('task.kind_reconcile'))
  const row = finance.getByRole('row').filter({ hasText: 'bank' }).first()
  await expect(row).toBeVisible({ timeout: 30_000 })
  await finance.keyboard.press('n')
  const lines = finance.getByRole('region', { name: c('accounting.reconciliation') })
  await expect(lines).toContainText(c('accounting.direction-out'))
  await expect(lines).toContainText(amount)
  expect(await axeFindings(finance)).toEqual([])

  const [, shown] = /(\d{4}\/\d{2}\/\d{2}) · /.exec(await finance.getByRole('main').innerText()) ?? []
  const day = shown?.replaceAll('/', '-')
  const words = `The bank was given a file of ${amount} past us`
  await finance.keyboard.press('a')
  await finance.getByRole('textbox', { name: c('task.explanation') }).fill(words)
  expect(await axeFindings(finance)).toEqual([])
  await finance.keyboard.press('Control+Enter')
  await expect(finance.getByRole('button', { name: c('task.confirm_explain') })).toBeHidden()

  await finance.goto(`${origin}/books?day=${day}`)
  await expect(finance.getByRole('heading', { level: 1 })).toHaveText(c('accounting.books'))
  await expect(finance.getByText(words)).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
})
