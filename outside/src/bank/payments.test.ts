import { expect, onTestFinished, test } from 'vitest'
import { type Bank, type BankOptions, startBank } from './bank.ts'

const account = '6200000000000001'
const ids = ['019ab1f27d0070008000000000000001', '019ab1f27d0070008000000000000002'] as const

async function start(options: Partial<BankOptions> = {}) {
  const bank = await startBank({ port: 0, token: 'secret', closeMs: 3_600_000, opening: 100_000, ...options })
  onTestFinished(() => bank.close())
  const give = async (text: string, token = 'secret') => {
    const answer = await fetch(`${bank.url}/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/xml' },
      body: text,
    })
    const body = await answer.text()
    return { status: answer.status, told: body.startsWith('{') ? (JSON.parse(body) as object) : body }
  }
  const press = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return (await fetch(`${bank.url}${path}?lang=en-us`, { method: 'POST', body })).text()
  }
  const upload = async (text: string) => {
    const body = new FormData()
    body.set('file', new Blob([text], { type: 'text/xml' }), 'payments.xml')
    return (await fetch(`${bank.url}/file?lang=en-us`, { method: 'POST', body })).text()
  }
  return { bank, give, press, upload }
}

interface Parts {
  readonly version?: string
  readonly message?: string
  readonly debtor?: string
  readonly amounts?: readonly string[]
  readonly sum?: string
}

function file({
  version = '09',
  message = 'TL-1',
  debtor = account,
  amounts = ['10.00', '20.50'],
  sum,
}: Parts = {}) {
  const fen = amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0)
  const sums = `<NbOfTxs>${amounts.length}</NbOfTxs><CtrlSum>${sum ?? (fen / 100).toFixed(2)}</CtrlSum>`
  const lines = amounts.map(
    (amount, at) =>
      `<CdtTrfTxInf><PmtId><EndToEndId>${ids[at]}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CNY">${amount}</InstdAmt></Amt><CdtrAgt><FinInstnId><Nm>招商银行</Nm></FinInstnId></CdtrAgt><Cdtr><Nm>王小明</Nm></Cdtr><CdtrAcct><Id><Othr><Id>62220000${at}</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>W-${at}</Ustrd></RmtInf></CdtTrfTxInf>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn><GrpHdr><MsgId>${message}</MsgId>${sums}</GrpHdr>
<PmtInf><PmtInfId>${message}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}<DbtrAcct><Id><Othr><Id>${debtor}</Id></Othr></Id></DbtrAcct>${lines.join('')}</PmtInf></CstmrCdtTrfInitn></Document>`
}

async function document(bank: Bank, number: number): Promise<string> {
  const answer = await fetch(`${bank.url}/statements/${number}`, {
    headers: { authorization: 'Bearer secret' },
  })
  return answer.text()
}
const out = (bank: Bank) => bank.accounts.transfers.filter((one) => one.out && !one.returns)

test('a file is taken once by its message id, and its lines stand in the next statement', async () => {
  const { bank, give } = await start()
  expect(await give(file())).toEqual({ status: 202, told: { message: 'TL-1', lines: 2 } })
  expect(await give(file())).toEqual({ status: 409, told: { error: 'duplicate' } })
  expect(await give(file({ amounts: ['1.00'] }))).toMatchObject({ status: 409 })
  expect(out(bank).map(({ amount, payer }) => [amount, payer])).toEqual([
    [1_000, '王小明'],
    [2_050, '王小明'],
  ])
  expect(bank.accounts.available(account, Date.now())).toBe(96_950)
  bank.accounts.close(Date.now())
  const report = await document(bank, 1)
  expect(report).toContain('<OrgnlMsgId>TL-1</OrgnlMsgId>')
  expect(report).toContain('<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>DU01</Cd>')
  const statement = await document(bank, 3)
  expect(statement.match(/<CdtDbtInd>DBIT/g)).toHaveLength(2)
  expect(statement).toContain(`<EndToEndId>${ids[1]}</EndToEndId>`)
  expect(statement).toContain('<Id>622200001</Id>')
  expect(statement).toMatch(/OPBD.*>1000\.00<.*CLBD.*>969\.50</s)
})

test('a file is given at the page as well, with what left by it, to whom and from which file', async () => {
  const { upload } = await start()
  const page = await upload(file({ version: '03' }))
  expect(page).toContain('The file was taken.')
  for (const shown of ['20.50', '王小明', '622200001', '招商银行', 'TL-1', 'the account has ¥ 969.50'])
    expect(page).toContain(shown)
  expect(await upload(file())).toContain('had been taken before')
  expect(await upload('')).toContain('cannot be read')
})

test.each([
  ['more than there is', file({ amounts: ['1000.01'] }), 'funds', 'AM04'],
  ['another bank’s account', file({ debtor: '6299999999999999' }), 'account', 'AC02'],
])('nothing is paid of %s, and the same file may be given again', async (_, text, error, code) => {
  const { bank, give } = await start()
  expect(await give(text)).toEqual({ status: 422, told: { error } })
  expect(await give(text)).toMatchObject({ status: 422 })
  expect(out(bank)).toEqual([])
  expect(await document(bank, 1)).toContain(`<Cd>${code}</Cd>`)
})

test.each([
  ['half a file', file().slice(0, -40)],
  ['a file with a line less than it says', file().replace(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/, '')],
  ['a file with an amount that was changed', file().replace('>10.00<', '>90.00<')],
  ['another sum', file({ sum: '30.49' })],
  ['another currency', file().replaceAll('"CNY"', '"USD"')],
  ['another version', file({ version: '11' })],
  ['a document type', file().replace('<Document', '<!DOCTYPE Document [<!ENTITY a "aa">]><Document')],
  ['an entity of its own', file().replace('王小明', '&boom;')],
  ['depth', file().replace('王小明', '<A>'.repeat(60) + '</A>'.repeat(60))],
  ['no account', file().replace('<Id>622200000</Id>', '<Id>6222-0</Id>')],
  ['a long id', file().replace(ids[0], 'x'.repeat(36))],
  ['nothing', ''],
])('what is no whole file is not taken: %s', async (_, text) => {
  const { bank, give } = await start()
  expect(await give(text)).toMatchObject({
    status: 422,
    told: { error: 'file', why: expect.stringMatching(/./) },
  })
  expect([bank.accounts.transfers, bank.accounts.files, bank.accounts.delivered]).toEqual([[], [], []])
})

test('only its customer gives files', async () => {
  const { bank, give } = await start()
  expect((await give(file(), 'guessed')).status).toBe(401)
  expect(bank.accounts.files).toEqual([])
})

test('a line is rejected, and the others are paid', async () => {
  const { bank, give, press } = await start()
  await press('/fate', { fate: 'reject' })
  expect((await give(file())).status).toBe(202)
  expect(out(bank).map(({ out }) => out!.endToEndId)).toEqual([ids[1]])
  const report = await document(bank, 1)
  expect(report).toContain(`<OrgnlEndToEndId>${ids[0]}</OrgnlEndToEndId><TxSts>RJCT</TxSts>`)
  expect(report).toContain('<Cd>AC04</Cd>')
  expect(report).not.toContain(ids[1])
})

test('what was paid comes back, by itself or by a press, once each', async () => {
  const { bank, give, press } = await start()
  await press('/fate', { fate: 'return' })
  await give(file())
  bank.accounts.close(Date.now())
  bank.accounts.close(Date.now() + 5_000)
  const back = await document(bank, 2)
  expect(back).toContain('<CdtDbtInd>CRDT')
  expect(back).toContain(`<EndToEndId>${ids[0]}</EndToEndId>`)
  expect(back).toContain('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')
  const [first, second] = out(bank)
  expect(await press('/return', { id: first!.id })).toContain('There is nothing to do.')
  expect(await press('/return', { id: second!.id })).toContain('Returned to the account')
  expect(await press('/return', { id: second!.id })).toContain('There is nothing to do.')
  bank.accounts.close(Date.now())
  expect(await document(bank, 3)).toContain(`<EndToEndId>${ids[1]}</EndToEndId>`)
})

test('what is paid in later is no payment out, and cannot be taken back as one paid in', async () => {
  const { bank, give, press } = await start()
  await give(file())
  const [first] = out(bank)
  expect(await press('/reverse', { id: first!.id })).toContain('There is nothing to do.')
})

test.each(['late', 'hold'])('what is booked later is kept aside until then: %s', async (fate) => {
  const { bank, give, press } = await start()
  await press('/fate', { fate })
  await give(file())
  bank.accounts.close(Date.now())
  expect(bank.accounts.delivered).toEqual([])
  expect(bank.accounts.available(account, Date.now())).toBe(96_950)
  const [first] = out(bank)
  expect(await press('/return', { id: first!.id })).toContain('There is nothing to do.')
  expect(await press('/book', { id: first!.id })).toContain('Booked.')
  expect(await press('/book', { id: first!.id })).toContain('There is nothing to do.')
  bank.accounts.close(Date.now())
  expect(await document(bank, 1)).toContain(ids[0])
  bank.accounts.close(Date.now() + 61_000)
  expect(bank.accounts.delivered).toHaveLength(fate === 'late' ? 2 : 1)
})

test('a file may be booked as one entry', async () => {
  const { bank, give, press } = await start()
  await press('/fate', { fate: 'batch' })
  await give(file())
  bank.accounts.close(Date.now())
  const statement = await document(bank, 1)
  expect(statement.match(/<Ntry>/g)).toHaveLength(1)
  expect(statement.match(/<TxDtls>/g)).toHaveLength(2)
  expect(statement).toContain('<Ntry><Amt Ccy="CNY">30.50</Amt><CdtDbtInd>DBIT')
})

test('the answer to an upload gets lost, and the file was taken', async () => {
  const { bank, give, press, upload } = await start()
  await press('/fate', { fate: 'lost' })
  await expect(give(file())).rejects.toThrow()
  await expect(upload(file({ message: 'TL-2' }))).rejects.toThrow()
  expect(bank.accounts.files.map(({ messageId }) => messageId)).toEqual(['TL-1', 'TL-2'])
  await press('/fate', { fate: 'none' })
  expect((await give(file())).status).toBe(409)
  expect(out(bank)).toHaveLength(4)
})
