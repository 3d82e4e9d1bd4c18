import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.ts'

test('a row an entry, oldest day first, with what finds it in the proof', () => {
  const entry = {
    version: 2,
    seq: 4,
    transferId: '0190c3a2-0000-7000-8000-000000000001',
    amount: -123_45,
    balanceAfter: 5,
    postedAt: Date.UTC(2026, 2, 5, 4, 0, 0, 7),
    kind: 'place',
    subject: null,
    hash: 'ab'.repeat(32),
  } as const
  const part = { account: 'main', previousHash: '0'.repeat(64), entries: [entry], inclusion: null }
  const file = {
    touchline: 'statement',
    version: 2,
    memberId: 'm',
    days: [{ day: '2026-03-05', root: null, accounts: [part] }],
  } as const
  expect(statementCsv(file)).toBe(
    [
      'accounting_day,time_utc,account,number,kind,amount_cny,balance_cny,transfer,subject,hash',
      `2026-03-05,2026-03-05T04:00:00.007Z,main,4,place,-123.45,0.05,${entry.transferId},,${entry.hash}`,
      '',
    ].join('\r\n'),
  )
})
