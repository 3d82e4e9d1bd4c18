// Files as three banks describe theirs, rewritten: Swiss banks by the implementation guidelines of SIX
// (version 08, IBAN, batches with details), Nordea's (version 02, references of entries only), Deutsche
// Bank's (version 08 without references, dates without times).
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCamt053 } from './camt053.ts'
import { booked, credit, debit, file, iban } from './testing-statement.ts'
import { XmlError } from './xml.ts'

test('a batch of a Swiss bank: one entry, its details one payment each', () => {
  const detail = (ref: string, amount: string, name: string) =>
    `<TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef></Refs><Amt Ccy="CNY">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>TL</Ustrd><Ustrd>ABCDEF</Ustrd></RmtInf></TxDtls>`
  const entries = credit(
    '30.00',
    `<NtryDtls>${detail('R1', '10.00', 'Ann &amp; Co')}${detail('R2', '20.00', '李雷')}</NtryDtls>`,
  )
  const [statement] = readCamt053(
    file({ account: iban, closing: '130.00', entries, sequence: '<ElctrncSeqNb>7</ElctrncSeqNb>' }),
  )
  expect(statement).toMatchObject({
    account: 'CH9300762011623852957',
    sequence: 7,
    opening: 10_000,
    closing: 13_000,
  })
  expect(statement!.payments).toMatchObject([
    { outsideId: 'CH9300762011623852957:R1', amount: 1_000, payer: 'Ann & Co', reference: 'TL ABCDEF' },
    { outsideId: 'CH9300762011623852957:R2', amount: 2_000, payer: '李雷' },
  ])
  // A day without a zone is a day at the bank, UTC+8.
  expect(new Date(statement!.payments[0]!.at).toISOString()).toBe('2026-08-14T16:00:00.000Z')
})

test('version 02, with references of the entries alone', () => {
  const details = `<AcctSvcrRef>E9</AcctSvcrRef><NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="CNY">1.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Ann</Nm></Dbtr></RltdPties></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="CNY">2.5</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>`
  const entries = credit('3.50', details, '<Sts>BOOK</Sts>') + credit('9.00', '', '<Sts>PDNG</Sts>')
  const [statement] = readCamt053(file({ version: '02', closing: '103.50', entries }))
  expect(statement!.payments.map(({ outsideId, amount, payer }) => [outsideId, amount, payer])).toEqual([
    ['6200000000000001:E9.0', 100, 'Ann'],
    ['6200000000000001:E9.1', 250, null],
  ])
})

test('without any reference, content and counter name a payment: the same in the same statement, told again', () => {
  const entries = credit('1.00') + credit('1.00') + credit('2.00')
  const ids = () => readCamt053(file({ closing: '104.00', entries }))[0]!.payments.map((one) => one.outsideId)
  expect(new Set(ids()).size).toBe(3)
  expect(ids()).toEqual(ids())
})

test('what goes out is in the balances alone; what of it comes back is a payment of nobody', () => {
  const back = credit('5.00', '<AcctSvcrRef>O1</AcctSvcrRef>').replace(
    '<Sts>',
    '<RvslInd>true</RvslInd><Sts>',
  )
  const [statement] = readCamt053(file({ closing: '95.00', entries: debit('10.00') + back }))
  expect(statement!.payments).toMatchObject([{ amount: 500, payer: null, reverses: null }])
})

test('an overdrawn account is below zero', () => {
  const [statement] = readCamt053(file({ opening: '-50.00', closing: '-40.00', entries: credit('10.00') }))
  expect(statement).toMatchObject({ opening: -5_000, closing: -4_000 })
})

test.each([
  ['balances that do not add up', file({ closing: '100.01' }), 'are not 10001'],
  [
    'another currency',
    file({ closing: '101.00', entries: credit('1.00').replace('CNY', 'EUR') }),
    'currency EUR',
  ],
  ['more decimals than there are', file({ entries: credit('1.001') }), 'amount 1.001'],
  ['an amount below zero', file({ entries: credit('-1.00') }), 'amount -1.00'],
  ['an entry of nothing', file({ entries: credit('0.00') }), 'an entry of nothing'],
  [
    'parts that are not the whole',
    file({
      closing: '101.00',
      entries: credit(
        '1.00',
        '<NtryDtls><TxDtls><Amt Ccy="CNY">0.40</Amt></TxDtls><TxDtls><Amt Ccy="CNY">0.50</Amt></TxDtls></NtryDtls>',
      ),
    }),
    'not the sum',
  ],
  ['another message', file({}).replace('camt.053', 'camt.054'), 'namespace'],
  ['another version', file({ version: '13' }), 'namespace'],
  ['no statement', file({}).replace(/<Stmt>.*<\/Stmt>/, ''), 'no statement'],
  ['two statuses', file({ entries: credit('1.00', booked) }), 'has 2 of Sts'],
  [
    'an element of another namespace',
    file({}).replace('<Id>S1</Id>', '<Id xmlns="urn:x">S1</Id>'),
    'another namespace',
  ],
  ['a document type', file({}).replace('<Document', '<!DOCTYPE Document><Document'), 'document type'],
  ['an entity of its own', file({}).replace('S1', '&boom;'), 'undefined entity'],
  ['half a file', file({}).slice(0, -20), ''],
  ['no file', '', ''],
  ['depth', file({ entries: '<A>'.repeat(60) + '</A>'.repeat(60) }), 'too deep'],
])('refuses %s', (_, text, said) => {
  expect(() => readCamt053(text)).toThrow(XmlError)
  expect(() => readCamt053(text)).toThrow(said)
})

test('a file in which a letter is another one is refused, or has the same amounts', () => {
  const details = `<AcctSvcrRef>E1</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="CNY">10.00</Amt></TxDtls></NtryDtls>`
  const whole = file({ closing: '135.00', entries: credit('10.00', details) + credit('25.00') })
  const amounts = (text: string) =>
    readCamt053(text).flatMap(({ payments }) => payments.map(({ amount }) => amount))
  const letters = fc.constantFrom(...'0123456789<>/. aBKC&"')
  fc.assert(
    fc.property(fc.nat(whole.length - 1), letters, (at, letter) => {
      const changed = whole.slice(0, at) + letter + whole.slice(at + 1)
      let told: number[]
      try {
        told = amounts(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(XmlError)
        return
      }
      expect(told).toEqual([1_000, 2_500])
    }),
    { numRuns: 3_000 },
  )
})
