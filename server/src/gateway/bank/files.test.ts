// A file from the site to the sandbox's bank, and the bank's documents about it afterwards: two programs that
// meet only over HTTP.
import { startBank } from '@touchline/outside/bank/bank'
import { readPain001 } from '@touchline/outside/bank/pain001'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { PaidOut, RejectedOut } from '../payout.ts'
import { type PaymentFile, pain001 } from './pain001.ts'
import { statementFeed } from './statements.ts'
import { anyFile } from './testing-file.ts'

const account = '6200000000000001'
const attempts = ['019ab1f27d0070008000000000000001', '019ab1f27d0070008000000000000002'] as const
const file: PaymentFile = {
  messageId: 'TL-1',
  at: Date.now(),
  debtor: { name: 'Touchline & Co.', account, bank: { name: 'Sandbox Bank', code: null } },
  lines: attempts.map((endToEndId, at) => ({
    endToEndId,
    amount: 10_000 + at,
    name: '王小明',
    account: `622200001111${at}`,
    bank: { name: '招商银行', code: '308584000013' },
    branch: null,
    remittance: 'Touchline <1>',
  })),
}

async function start() {
  const bank = await startBank({ port: 0, token: 'secret', closeMs: 3_600_000, opening: 1_000_000 })
  onTestFinished(() => bank.close())
  const feed = statementFeed({ url: `${bank.url}/statements`, token: 'secret' })
  const give = (given = file) =>
    fetch(`${bank.url}/payments`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/xml' },
      body: pain001(given),
    }).then(({ status }) => status)
  /** All that the bank reports from the beginning; there are no payments in. */
  const told = async () => {
    const all: (PaidOut | RejectedOut)[] = []
    for (let cursor: string | null = null; ; ) {
      const page = await feed.next(cursor, AbortSignal.timeout(10_000))
      expect(page.seen).toEqual([])
      if (page.cursor === cursor) return all
      if (cursor === null && page.paidOut === undefined) return all
      all.push(...(page.paidOut ?? []))
      cursor = page.cursor
    }
  }
  const close = (afterMs = 0) => bank.accounts.close(Date.now() + afterMs)
  return { bank, give, told, close }
}

const brief = (all: readonly (PaidOut | RejectedOut)[]) =>
  all.map((one) => [one.what, one.reference, one.what === 'rejected' ? one.code : one.amount])

test.each(['02', '08'] as const)(
  'each line is told of as paid, to the account that it was for (version %s)',
  async (version) => {
    const { bank, give, told, close } = await start()
    bank.state.version = version
    expect(await give()).toBe(202)
    expect(await told()).toEqual([])
    close()
    const all = await told()
    expect(brief(all)).toEqual([
      ['paid', attempts[0], 10_000],
      ['paid', attempts[1], 10_001],
    ])
    expect(all[0]).toMatchObject({ from: account, to: '6222000011110', unit: 'CNY', code: null })
  },
)

test('a file that is given twice is paid once; the second time ends nothing', async () => {
  const { give, told, close } = await start()
  expect([await give(), await give()]).toEqual([202, 409])
  close()
  const all = await told()
  expect(brief(all)).toEqual([
    ['rejected', null, 'DU01'],
    ['paid', attempts[0], 10_000],
    ['paid', attempts[1], 10_001],
  ])
  expect(all[0]).toMatchObject({ file: 'TL-1', decisive: false })
})

test('a file whose answer is lost was given, and is paid once', async () => {
  const { bank, give, told, close } = await start()
  bank.state.fate = 'lost'
  await expect(give()).rejects.toThrow()
  bank.state.fate = 'none'
  expect(await give()).toBe(409)
  close()
  expect(brief(await told()).filter(([what]) => what === 'paid')).toHaveLength(2)
})

test('a line that is rejected is told of, and the other one is paid', async () => {
  const { bank, give, told, close } = await start()
  bank.state.fate = 'reject'
  await give()
  close()
  const all = await told()
  expect(brief(all)).toEqual([
    ['rejected', attempts[0], 'AC04'],
    ['paid', attempts[1], 10_001],
  ])
  expect(all[0]).toMatchObject({ file: 'TL-1', decisive: true })
})

test('what comes back later is told of after it was paid, with the reason, and is no deposit', async () => {
  const { bank, give, told, close } = await start()
  bank.state.fate = 'return'
  await give()
  close()
  close(5_000)
  const all = await told()
  expect(brief(all)).toEqual([
    ['paid', attempts[0], 10_000],
    ['paid', attempts[1], 10_001],
    ['returned', attempts[0], 10_000],
  ])
  expect(all[2]).toMatchObject({ code: 'AC04', from: account })
})

test('a document that is delivered again tells the same, by the same ids', async () => {
  const { bank, give, told, close } = await start()
  bank.state.fate = 'reject'
  await give()
  bank.accounts.repeat()
  close()
  bank.accounts.repeat()
  const all = await told()
  expect(all).toHaveLength(4)
  expect(new Set(all.map(({ outsideId }) => outsideId)).size).toBe(2)
})

test('what is booked as one entry is told of line by line, and what is booked late when it is', async () => {
  const { bank, give, told, close } = await start()
  bank.state.fate = 'batch'
  await give()
  bank.state.fate = 'late'
  const later = attempts.map((id) => id.replace(/^0/, 'f'))
  await give({
    ...file,
    messageId: 'TL-2',
    lines: file.lines.map((line, at) => ({ ...line, endToEndId: later[at]! })),
  })
  close()
  expect((await told()).map(({ reference }) => reference)).toEqual(attempts)
  close(61_000)
  expect((await told()).map(({ reference }) => reference)).toEqual([...attempts, ...later])
})

test('of a file that is not covered nothing is paid, and it may be given again', async () => {
  const { bank, give, told, close } = await start()
  const large = { ...file, lines: file.lines.map((line) => ({ ...line, amount: 600_000 })) }
  expect(await give(large)).toBe(422)
  bank.accounts.transfer({
    to: account,
    amount: 500_000,
    payer: 'Ann',
    reference: '',
    bookAt: 0,
    reverses: null,
  })
  expect(await give(large)).toBe(202)
  expect(brief(await told())).toEqual([['rejected', null, 'AM04']])
  close()
  expect(bank.accounts.available(account, Date.now())).toBe(300_000)
})

test('whatever the site writes, the bank reads as it was meant; half of it, or with another digit in an amount, not at all', () => {
  fc.assert(
    fc.property(anyFile, fc.double({ min: 0, max: 0.99, noNaN: true }), (given, part) => {
      const text = pain001(given)
      const { messageId, debtor, lines } = given
      expect(readPain001(text)).toEqual({
        messageId,
        account: debtor.account,
        lines: lines.map(({ bank, branch, remittance, ...line }) => ({
          ...line,
          bank: bank.name,
          remittance: remittance ?? '',
        })),
      })
      expect(() => readPain001(text.slice(0, Math.floor(text.length * part)))).toThrow()
      const changed = text.replace(
        /(<InstdAmt Ccy="CNY">)(\d)/,
        (_, before, digit) => `${before}${(Number(digit) + 1) % 10}`,
      )
      expect(() => readPain001(changed)).toThrow()
    }),
    { numRuns: 200 },
  )
})
