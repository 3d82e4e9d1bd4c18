// Reports as two banks write them, rewritten: one about single lines (SIX, version 10), one about a whole
// file (Nordea, version 03).
import { expect, test } from 'vitest'
import { rejectedIn } from './pain002.ts'
import { readXml, XmlError } from './xml.ts'

const attempt = '019ab1f27d0070008000000000000001'
const second = '019ab1f27d0070008000000000000002'

const reason = (...codes: string[]) =>
  codes.map((code) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`).join('')
const line = (id: string, status: string, rest = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${rest}</TxInfAndSts>`
const batch = (status: string, ...lines: string[]) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>TL-1</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts>${lines.join('')}</OrgnlPmtInfAndSts>`

interface Parts {
  readonly version?: string
  readonly of?: string
  readonly group?: string
  readonly rest?: string
}

const report = ({ version = '10', of = 'pain.001.001.09', group = '', rest = '' }: Parts) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>RPT-7</MsgId><CreDtTm>2026-08-15T09:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>TL-1</OrgnlMsgId><OrgnlMsgNmId>${of}</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
${rest}</CstmrPmtStsRpt></Document>`
const read = (parts: Parts) => rejectedIn(readXml(report(parts)))

test('a line that is rejected, beside one that is on its way', () => {
  const rejected = line(attempt.toUpperCase(), 'RJCT', reason('AC04'))
  expect(read({ rest: batch('PART', rejected, line(second, 'ACSP')) })).toEqual([
    {
      outsideId: `RPT-7:${attempt}`,
      what: 'rejected',
      reference: attempt,
      file: 'TL-1',
      code: 'AC04',
      decisive: true,
      at: Date.parse('2026-08-15T01:00:00Z'),
      raw: rejected,
    },
  ])
})

test.each([
  [['AC04'], 'AC04', true],
  [['AC04', 'NARR'], 'AC04', true],
  [['AM04', 'AC01'], 'AM04+AC01', true],
  [['AM05'], 'AM05', false],
  [['DUPL'], 'DUPL', false],
  [['AC04', 'AM05'], 'AC04+AM05', false],
  [['MS03'], 'MS03', false],
  [['NARR'], 'NARR', false],
  [['XX99'], 'XX99', false],
  [[], 'RJCT', false],
])('the codes %j mean %s, decisive: %s', (codes, code, decisive) => {
  const [told] = read({ rest: batch('PART', line(attempt, 'RJCT', reason(...codes))) })
  expect(told).toMatchObject({ reference: attempt, code, decisive })
})

test('a reason of the bank’s own decides nothing', () => {
  const own = '<StsRsnInf><Rsn><Prtry>AC04</Prtry></Rsn></StsRsnInf>'
  expect(read({ rest: batch('PART', line(attempt, 'RJCT', own)) })).toMatchObject([
    { code: 'Prtry AC04', decisive: false },
  ])
})

test.each([
  ['the file', { version: '03', of: 'pain.001.001.03', group: `<GrpSts>RJCT</GrpSts>${reason('AM04')}` }],
  ['its only batch', { rest: batch('RJCT', '').replace('</PmtInfSts>', `</PmtInfSts>${reason('AM04')}`) }],
])(
  '%s was rejected: it is said, and decides nothing of its lines, which it may have taken before',
  (_, parts) => {
    expect(read(parts)).toMatchObject([
      { outsideId: 'RPT-7:file', reference: null, file: 'TL-1', code: 'AM04', decisive: false },
    ])
  },
)

test('a rejected file may name its lines, once each', () => {
  const told = read({
    version: '03',
    group: `<GrpSts>RJCT</GrpSts>${reason('NARR')}`,
    rest: line(attempt, 'RJCT', reason('AC01')) + batch('RJCT', line(second, 'RJCT', reason('AC06'))),
  })
  expect(told.map(({ reference, code, decisive }) => [reference, code, decisive])).toEqual([
    [null, 'NARR', false],
    [second, 'AC06', true],
    [attempt, 'AC01', true],
  ])
})

test.each([
  ['accepted', { group: '<GrpSts>ACCP</GrpSts>', rest: batch('ACSC', line(attempt, 'ACSC')) }],
  ['another of the company’s files', { rest: batch('PART', line('WAGES-1', 'RJCT', reason('AC04'))) }],
  ['direct debits', { of: 'pain.008.001.08', rest: batch('PART', line(attempt, 'RJCT', reason('AC04'))) }],
])('nothing was rejected of ours: %s', (_, parts) => {
  expect(read(parts)).toEqual([])
})

test('one batch of several may be rejected', () => {
  const rest = batch('RJCT', line(attempt, 'RJCT', reason('AC04'))) + batch('ACCP', line(second, 'ACCP'))
  expect(read({ rest }).map(({ reference }) => reference)).toEqual([null, attempt])
})

test.each<[string, string, string]>([
  [
    'a line that was done, of a file that was not',
    report({ group: '<GrpSts>RJCT</GrpSts>', rest: batch('ACSC', line(attempt, 'ACSC')) }),
    'not rejected',
  ],
  ['another version', report({ version: '05' }), 'namespace'],
  ['another message', report({}).replace('pain.002', 'pain.001'), 'namespace'],
  ['no report', report({}).replaceAll('CstmrPmtStsRpt', 'Rpt'), 'no report'],
  ['no file that it is about', report({}).replaceAll('OrgnlMsgId', 'X'), 'has no OrgnlMsgId'],
  ['no time', report({}).replace('09:00:00', 'soon'), 'time'],
  ['half a report', report({}).slice(0, -30), ''],
  [
    'a document type',
    report({}).replace('<Document', '<!DOCTYPE Document [<!ENTITY a "aaaa">]><Document'),
    'document type',
  ],
  ['an entity of its own', report({}).replace('RPT-7', '&boom;'), 'undefined entity'],
])('refuses %s', (_, text, said) => {
  expect(() => rejectedIn(readXml(text))).toThrow(XmlError)
  expect(() => rejectedIn(readXml(text))).toThrow(said)
})
