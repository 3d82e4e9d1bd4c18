// The fate of our own payments out, as statements of three kinds of banks tell it, rewritten from their
// guidelines: details with references (SIX), one entry for a whole file (batch booking), entries without any
// reference.
import { expect, test } from 'vitest'
import { readCamt053 } from './camt053.ts'
import { credit, debit, file } from './testing-statement.ts'
import { XmlError } from './xml.ts'

const attempt = '019ab1f27d0070008000000000000001'
const second = '019ab1f27d0070008000000000000002'
const account = '6200000000000001'

const detail = (id: string, amount: string, rest = '', ref = '') =>
  `<TxDtls><Refs>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}<EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="CNY">${amount}</Amt>${rest}</TxDtls>`
const details = (...all: string[]) => `<NtryDtls>${all.join('')}</NtryDtls>`
const payee = (number: string) =>
  `<RltdPties><Cdtr><Pty><Nm>王小明</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>${number}</Id></Othr></Id></CdtrAcct></RltdPties>`
const returned = (code = 'AC04') => `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`
const ref = (text: string) => `<AcctSvcrRef>${text}</AcctSvcrRef>`
const reversal = (entry: string) => entry.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')

const read = (closing: string, entries: string) =>
  readCamt053(file({ opening: '100.00', closing, entries }))[0]!

test('a payment of ours left: its amount, when, from where and to which account', () => {
  const entry = debit('30.00', ref('E1') + details(detail(attempt, '30.00', payee('6222 0202'), 'R1')))
  const { payments, paidOut } = read('70.00', entry)
  expect(payments).toEqual([])
  expect(paidOut).toEqual([
    {
      outsideId: `${account}:R1:${attempt}:paid`,
      reference: attempt,
      unit: 'CNY',
      amount: 3_000,
      at: Date.parse('2026-08-14T16:00:00.000Z'),
      what: 'paid',
      from: account,
      to: '62220202',
      code: null,
      raw: entry,
    },
  ])
})

test('a file that was booked as one entry is told of line by line, beside others of the company', () => {
  const batch = details(
    detail(attempt, '10.00'),
    detail('NOTPROVIDED', '1.00'),
    detail(second.toUpperCase(), '19.00'),
  )
  const { paidOut } = read('70.00', debit('30.00', ref('E1') + batch))
  expect(paidOut.map(({ outsideId, reference, amount }) => [outsideId, reference, amount])).toEqual([
    [`${account}:E1.0:${attempt}:paid`, attempt, 1_000],
    [`${account}:E1.2:${second}:paid`, second, 1_900],
  ])
  // The evidence of a line is the text of that line alone.
  expect(paidOut[1]!.raw).toContain('19.00')
  expect(paidOut[1]!.raw).not.toContain('10.00')
})

test.each([
  [
    'in its only detail, without an amount',
    details(detail(attempt, '').replace('<Amt Ccy="CNY"></Amt>', '')),
    3_000,
  ],
  [
    'apart from the bank’s charges',
    `<Chrgs><TtlChrgsAndTaxAmt Ccy="CNY">5.00</TtlChrgsAndTaxAmt></Chrgs>${details(detail(attempt, '25.00'))}`,
    2_500,
  ],
  [
    'with charges that are booked elsewhere',
    `<Chrgs><TtlChrgsAndTaxAmt Ccy="CNY">5.00</TtlChrgsAndTaxAmt></Chrgs>${details(detail(attempt, '30.00'))}`,
    3_000,
  ],
])('what left is told %s', (_, rest, amount) => {
  expect(read('70.00', debit('30.00', rest)).paidOut).toMatchObject([{ amount, reference: attempt }])
})

test('without a reference of the bank’s, the same statement again tells the same, and two are two', () => {
  const one = debit('30.00', details(detail(attempt, '30.00')))
  const ids = () => read('40.00', one + one).paidOut.map(({ outsideId }) => outsideId)
  expect(new Set(ids()).size).toBe(2)
  expect(ids()).toEqual(ids())
})

test('banks that use a reference again do not hide one payment behind another', () => {
  const { paidOut } = read(
    '40.00',
    debit('30.00', ref('E1') + details(detail(attempt, '30.00'))) +
      debit('30.00', ref('E1') + details(detail(second, '30.00'))),
  )
  expect(new Set(paidOut.map(({ outsideId }) => outsideId)).size).toBe(2)
})

test.each([
  [
    'a credit that says that it returns',
    credit('30.00', ref('E2') + details(detail(attempt, '30.00', returned()))),
    'AC04',
  ],
  [
    'a credit that is booked as a return',
    credit(
      '30.00',
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>${ref('E2')}${details(detail(attempt, '30.00'))}`,
    ),
    null,
  ],
  ['the debit, reversed', reversal(credit('30.00', ref('E2') + details(detail(attempt, '30.00')))), null],
  [
    'a reason of the bank’s own',
    credit('30.00', ref('E2') + details(detail(attempt, '30.00', returned().replaceAll('Cd>', 'Prtry>')))),
    'AC04',
  ],
])('what came back is no deposit: %s', (_, entry, code) => {
  const { payments, paidOut } = read('130.00', entry)
  expect(payments).toEqual([])
  expect(paidOut).toMatchObject([
    {
      outsideId: `${account}:E2.0:${attempt}:returned`,
      reference: attempt,
      amount: 3_000,
      what: 'returned',
      from: account,
      to: null,
      code,
    },
  ])
})

test('paid and returned in one statement are both told, and so is a part that came back', () => {
  const { paidOut } = read(
    '99.00',
    debit('30.00', ref('E1') + details(detail(attempt, '30.00'))) +
      credit('29.00', ref('E1') + details(detail(attempt, '29.00', returned()))),
  )
  expect(paidOut.map(({ what, amount }) => [what, amount])).toEqual([
    ['paid', 3_000],
    ['returned', 2_900],
  ])
  expect(new Set(paidOut.map(({ outsideId }) => outsideId)).size).toBe(2)
})

test('a return booked with others is one, and the others are deposits', () => {
  const batch = details(
    detail(attempt, '10.00', returned()),
    detail('TL-1', '20.00', '<RltdPties><Dbtr><Pty><Nm>Ann</Nm></Pty></Dbtr></RltdPties>'),
  )
  const { payments, paidOut } = read('130.00', credit('30.00', ref('E2') + batch))
  expect(payments).toMatchObject([{ amount: 2_000, payer: 'Ann' }])
  expect(paidOut).toMatchObject([{ amount: 1_000, what: 'returned' }])
})

test('a return that does not say of what is nobody’s payment, whatever names stand in it', () => {
  const named = `${returned()}<RltdPties><Dbtr><Pty><Nm>Ann</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>TL-1</Ustrd></RmtInf>`
  const { payments, paidOut } = read(
    '130.00',
    credit('30.00', details(detail('NOTPROVIDED', '30.00', named))),
  )
  expect(paidOut).toEqual([])
  expect(payments).toMatchObject([{ amount: 3_000, payer: null, reference: null }])
})

test('whoever pays in with an id like ours has made a deposit, and has taken nothing back', () => {
  const { payments, paidOut } = read('130.00', credit('30.00', details(detail(attempt, '30.00'))))
  expect(paidOut).toEqual([])
  expect(payments).toMatchObject([{ amount: 3_000, reference: attempt }])
})

test('what is not booked yet did not leave', () => {
  const entry = debit('30.00', details(detail(attempt, '30.00'))).replace('BOOK', 'PDNG')
  expect(read('100.00', entry).paidOut).toEqual([])
})

test.each([
  ['other debits are in the balances alone', debit('30.00', details(detail('WAGES-1', '30.00')))],
  ['also where they say little', debit('30.00', '<NtryDtls><TxDtls></TxDtls><TxDtls></TxDtls></NtryDtls>')],
  ['and without details', debit('30.00')],
])('%s', (_, entry) => {
  const { payments, paidOut } = read('70.00', entry)
  expect([payments, paidOut]).toEqual([[], []])
})

test.each([
  [
    'parts that are not the whole',
    debit('30.00', details(detail(attempt, '10.00'), detail(second, '10.00'))),
    'not the sum',
  ],
  [
    'a part in another currency',
    debit('30.00', details(detail(attempt, '10.00'), detail(second, '20.00').replace('CNY', 'USD'))),
    'currency USD',
  ],
  [
    'a part of nothing',
    debit('30.00', details(detail(attempt, '30.00'), detail(second, '0.00'))),
    'an entry of nothing',
  ],
  [
    'two ids',
    debit('30.00', details(detail(attempt, '30.00', `<Refs><EndToEndId>${second}</EndToEndId></Refs>`))),
    'has 2 of',
  ],
])('refuses %s', (_, entry, said) => {
  expect(() => read('70.00', entry)).toThrow(XmlError)
  expect(() => read('70.00', entry)).toThrow(said)
})
