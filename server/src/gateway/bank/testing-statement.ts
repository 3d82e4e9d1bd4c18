// Statements as tests write them: the parts of a file of one account, whole unless a part is given.

interface Parts {
  readonly version?: string
  readonly account?: string
  readonly opening?: string
  readonly closing?: string
  readonly entries?: string
  readonly sequence?: string
}

export const iban = '<IBAN>CH93 0076 2011 6238 5295 7</IBAN>'
const other = '<Othr><Id>6200000000000001</Id></Othr>'

export function file({
  version = '08',
  account = other,
  opening = '100.00',
  closing = '100.00',
  entries = '',
  sequence = '',
}: Parts): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${amount.replace('-', '')}</Amt><CdtDbtInd>${
      amount.startsWith('-') ? 'DBIT' : 'CRDT'
    }</CdtDbtInd><Dt><Dt>2026-08-15</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>S1</Id>${sequence}<Acct><Id>${account}</Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt>
  </BkToCstmrStmt>
</Document>`
}

const day = '<BookgDt><Dt>2026-08-15</Dt></BookgDt>'
export const booked = '<Sts><Cd>BOOK</Cd></Sts>'
export const credit = (amount: string, rest = '', status = booked) =>
  `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}${day}${rest}</Ntry>`
export const debit = (amount: string, rest = '') => credit(amount, rest).replace('CRDT', 'DBIT')
