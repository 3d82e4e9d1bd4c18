import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Bank, type BankOptions, startBank } from './bank.ts'

const account = '6200000000000001'

async function start(options: Partial<BankOptions> = {}) {
  const bank = await startBank({ port: 0, token: 'secret', closeMs: 3_600_000, ...options })
  onTestFinished(() => bank.close())
  const press = async (path: string, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    return (await fetch(`${bank.url}${path}?lang=en-us`, { method: 'POST', body })).text()
  }
  const pay = (fields: Record<string, string> = {}) =>
    press('/pay', {
      to: account,
      amount: '1,000.00',
      payer: '王小明',
      reference: 'TL-1',
      way: 'once',
      seconds: '0',
      ...fields,
    })
  return { bank, press, pay }
}

const ask = (bank: Bank, path: string, token = 'secret') =>
  fetch(`${bank.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
const statement = async (bank: Bank, number: number) => (await ask(bank, `/statements/${number}`)).text()

test('what is transferred stands in the next statement, with balances that add up, and never in another', async () => {
  const { bank, pay } = await start()
  expect(await pay()).toContain('Transferred.')
  bank.accounts.close(Date.now())
  await pay({ amount: '2.50', way: 'together' })
  bank.accounts.close(Date.now())
  bank.accounts.close(Date.now())
  expect(await (await ask(bank, '/statements?after=0')).json()).toEqual({
    statements: [{ number: 1 }, { number: 2 }],
  })
  expect(await (await ask(bank, '/statements?after=1')).json()).toEqual({ statements: [{ number: 2 }] })
  const [first, second] = [await statement(bank, 1), await statement(bank, 2)]
  expect(first).toContain('<Nm>王小明</Nm>')
  expect(first.match(/<Amt Ccy="CNY">[\d.]+/g)).toEqual(
    ['0.00', '1000.00', '1000.00', '1000.00'].map((amount) => `<Amt Ccy="CNY">${amount}`),
  )
  expect(second.match(/<Ntry>/g)).toHaveLength(1)
  expect(second.match(/<TxDtls>/g)).toHaveLength(2)
  expect(second).toContain('<Amt Ccy="CNY">1005.00</Amt>')
})

test('a transfer is on its way until its time, and can be taken back once when it is booked', async () => {
  const { bank, press, pay } = await start()
  await pay({ seconds: '60' })
  bank.accounts.close(Date.now())
  const { id } = bank.accounts.transfers[0]!
  expect(bank.accounts.delivered).toEqual([])
  expect(await press('/reverse', { id })).toContain('There is nothing to do.')
  await pay()
  const paid = bank.accounts.transfers[1]!.id
  expect(await press('/reverse', { id: paid })).toContain('Taken back.')
  expect(await press('/reverse', { id: paid })).toContain('There is nothing to do.')
  bank.accounts.close(Date.now())
  const text = await statement(bank, 1)
  expect(text).toContain('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>')
  expect(text.split(`<AcctSvcrRef>${paid}</AcctSvcrRef>`)).toHaveLength(3)
})

test.each([
  [{ to: '12' }, 'An account has'],
  [{ amount: '0' }, 'The amount has to be'],
  [{ amount: '1.001' }, 'The amount has to be'],
  [{ payer: ' ' }, 'Somebody has to pay'],
  [{ seconds: '-1' }, 'Seconds:'],
])('what is typed wrong moves nothing: %o', async (fields, said) => {
  const { bank, pay } = await start()
  expect(await pay(fields)).toContain(said)
  expect(bank.accounts.transfers).toEqual([])
})

test('only its customer reads statements', async () => {
  const { bank, pay } = await start()
  await pay()
  bank.accounts.close(Date.now())
  expect((await ask(bank, '/statements', 'guessed')).status).toBe(401)
  expect((await ask(bank, '/statements/1', 'guessed')).status).toBe(401)
  expect((await ask(bank, '/statements/2')).status).toBe(404)
})

test('faults come and go by the page', async () => {
  const { bank, press, pay } = await start()
  await pay()
  bank.accounts.close(Date.now())
  await press('/set', { fault: 'down', version: '02' })
  expect((await ask(bank, '/statements')).status).toBe(503)
  await press('/set', { fault: 'cut', version: '02' })
  await expect(ask(bank, '/statements/1').then((answer) => answer.text())).rejects.toThrow()
  await press('/set', { fault: 'garbled', version: '02' })
  expect((await statement(bank, 1)).match(/CLBD.*?1001\.00/)).not.toBeNull()
  await press('/set', { fault: 'none', version: '02' })
  expect(await statement(bank, 1)).toContain('camt.053.001.02"')
  expect(await press('/again')).toContain('once more')
  expect(await statement(bank, 2)).toBe(await statement(bank, 1))
})

test('it remembers its statements', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const statePath = join(folder, 'bank.json')
  const { bank, pay } = await start({ statePath })
  await pay()
  bank.accounts.close(Date.now())
  const before = await statement(bank, 1)
  await bank.close()
  const { bank: again } = await start({ statePath })
  expect(await statement(again, 1)).toBe(before)
})

test('a link fills the form in', async () => {
  const { bank } = await start()
  const page = await (await fetch(`${bank.url}/?to=62001234&amount=10.01&reference=TL%3Cb`)).text()
  for (const value of ['62001234', '10.01', 'TL&#60;b']) expect(page).toContain(`value="${value}"`)
})
