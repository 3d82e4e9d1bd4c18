// The files that are compared letter by letter follow the samples that banks publish for this version (SIX,
// Implementation Guidelines for Credit Transfers; the Common Global Implementation's templates), rewritten
// for domestic transfers in CNY.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentFile, type PaymentLine, pain001 } from './pain001.ts'
import { anyFile } from './testing-file.ts'
import { all, type Element, readXml, textOf } from './xml.ts'

const line: PaymentLine = {
  endToEndId: '019ab1f27d0070008000000000000001',
  amount: 138_050,
  name: '王小明',
  account: '6222020200112233445',
  bank: { name: '中国工商银行', code: '102100099996' },
  branch: '北京分行 <东城>',
  remittance: 'Touchline & 019ab1f2',
}
const file: PaymentFile = {
  messageId: 'TL-20260815-1',
  at: Date.parse('2026-08-14T16:30:00.500Z'),
  debtor: {
    name: 'Touchline (Shanghai) Co., Ltd. & Söhne',
    account: '6200000000000001',
    bank: { name: 'Sandbox Bank', code: null },
  },
  lines: [line],
}
const two: PaymentFile = {
  ...file,
  lines: [
    line,
    {
      ...line,
      endToEndId: 'ffffffffffffffffffffffffffffffff',
      amount: 1,
      name: 'Ada <Lovelace>',
      bank: { name: '招商银行', code: null },
      branch: null,
      remittance: null,
    },
  ],
}

test('one payment', async () => {
  await expect(pain001(file)).toMatchFileSnapshot('./samples/pain001-one.xml')
})

test('several, with sums, and without what nobody gave', async () => {
  await expect(pain001(two)).toMatchFileSnapshot('./samples/pain001-two.xml')
})

test('the day is the bank’s, which is ahead of the clock’s', () => {
  expect(pain001(file)).toContain('<ReqdExctnDt><Dt>2026-08-15</Dt></ReqdExctnDt>')
})

const maybe = (element: Element, ...path: string[]) => all(element, ...path)[0]?.text ?? null
const bankIn = (agent: Element) => ({
  name: textOf(agent, 'FinInstnId', 'Nm'),
  code: maybe(agent, 'FinInstnId', 'ClrSysMmbId', 'MmbId'),
})
const fen = (text: string) => Number(text.replace('.', ''))

function readBack(text: string) {
  const { root } = readXml(text)
  const [header, batch] = [
    all(root, 'CstmrCdtTrfInitn', 'GrpHdr')[0]!,
    all(root, 'CstmrCdtTrfInitn', 'PmtInf'),
  ]
  expect(batch).toHaveLength(1)
  const [info] = batch as [Element]
  for (const sums of [header, info]) {
    const amounts = all(info, 'CdtTrfTxInf', 'Amt', 'InstdAmt').map((one) => fen(one.text))
    expect(textOf(sums, 'NbOfTxs')).toBe(String(amounts.length))
    expect(fen(textOf(sums, 'CtrlSum'))).toBe(amounts.reduce((sum, one) => sum + one, 0))
  }
  return {
    messageId: textOf(header, 'MsgId'),
    debtor: {
      name: textOf(info, 'Dbtr', 'Nm'),
      account: textOf(info, 'DbtrAcct', 'Id', 'Othr', 'Id'),
      bank: bankIn(all(info, 'DbtrAgt')[0]!),
    },
    lines: all(info, 'CdtTrfTxInf').map((one) => ({
      endToEndId: textOf(one, 'PmtId', 'EndToEndId'),
      amount: fen(textOf(one, 'Amt', 'InstdAmt')),
      name: textOf(one, 'Cdtr', 'Nm'),
      account: textOf(one, 'CdtrAcct', 'Id', 'Othr', 'Id'),
      bank: bankIn(all(one, 'CdtrAgt')[0]!),
      branch: maybe(one, 'CdtrAgt', 'BrnchId', 'Nm'),
      remittance: maybe(one, 'RmtInf', 'Ustrd'),
    })),
  }
}

test('whatever is written is read back as it was, and its sums are right', () => {
  fc.assert(
    fc.property(anyFile, ({ at, ...rest }) => {
      expect(readBack(pain001({ at, ...rest }))).toEqual(rest)
    }),
    { numRuns: 300 },
  )
})

const withLine = (change: Partial<PaymentLine>): PaymentFile => ({ ...file, lines: [{ ...line, ...change }] })

test.each<[string, PaymentFile, string]>([
  ['no payment', { ...file, lines: [] }, 'without a payment'],
  ['a long message id', { ...file, messageId: 'x'.repeat(36) }, 'message id'],
  ['a message id with other letters', { ...file, messageId: 'TL/1' }, 'message id'],
  ['no time', { ...file, at: Number.NaN }, 'the time'],
  [
    'an id with dashes',
    withLine({ endToEndId: '019ab1f2-7d00-7000-8000-000000000001' }),
    'line 1: the end-to-end id',
  ],
  ['an id twice', { ...file, lines: [line, line] }, 'line 2: its end-to-end id stands above'],
  ['nothing to pay', withLine({ amount: 0 }), 'line 1: the amount'],
  ['a part of a fen', withLine({ amount: 1.5 }), 'line 1: the amount'],
  ['less than nothing', withLine({ amount: -1 }), 'line 1: the amount'],
  [
    'a sum that is no exact number',
    {
      ...two,
      lines: two.lines.map((one) => ({ ...one, amount: Number.MAX_SAFE_INTEGER })),
    },
    'the sum',
  ],
  ['a name without letters', withLine({ name: '' }), 'line 1: the name: is empty'],
  ['a name that is too long', withLine({ name: '王'.repeat(141) }), 'line 1: the name: 141 characters'],
  ['a name in two lines', withLine({ name: '王\n小明' }), 'is not seen'],
  ['a name with half a letter', withLine({ name: '王\ud842' }), 'is not seen'],
  ['a name that turns around', withLine({ name: '王\u202e小明' }), 'is not seen'],
  ['a name with a space behind it', withLine({ name: '王小明 ' }), 'with a space'],
  ['an account with signs', withLine({ account: '6222-0202' }), 'line 1: the account'],
  ['a long account', withLine({ account: '1'.repeat(35) }), 'line 1: the account'],
  ['a code that is none', withLine({ bank: { name: 'x', code: '1021' } }), "line 1: the bank's code"],
  ['a long branch', withLine({ branch: 'x'.repeat(141) }), 'line 1: the branch'],
  ['a long text', withLine({ remittance: 'x'.repeat(141) }), 'line 1: the remittance text'],
  ['no company', { ...file, debtor: { ...file.debtor, name: '' } }, 'the debtor: the name'],
])('refuses %s', (_, given, said) => {
  expect(() => pain001(given)).toThrow(RangeError)
  expect(() => pain001(given)).toThrow(said)
})

test('letters of four bytes count once', () => {
  expect(pain001(withLine({ name: '𠮷'.repeat(140) }))).toContain('𠮷')
})

test('what is refused is not told, for it may be somebody’s name', () => {
  expect(() => pain001(withLine({ name: '王小明 ' }))).not.toThrow('王小明')
})
