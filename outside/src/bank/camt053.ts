// A statement as banks write it: camt.053 of ISO 20022, in the two versions that are in use.
import { formatUnits } from '@touchline/engine/money/unit'
import { type Html, html } from '../page/html.ts'
import { type Statement, signedAmount, type Transfer } from './accounts.ts'

export const versions = ['02', '08'] as const
export type Version = (typeof versions)[number]

/** All amounts are in CNY. */
export function camt053(statement: Statement, version: Version): string {
  const { account, sequence, opening, closing, at, transfers } = statement
  const made = new Date(at).toISOString()
  const id = `${account}-${sequence}`
  const entries = [...Map.groupBy(transfers, (one) => one.entry)]
  return `<?xml version="1.0" encoding="UTF-8"?>
${
  html`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M-${id}</MsgId><CreDtTm>${made}</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><ElctrncSeqNb>${sequence}</ElctrncSeqNb><CreDtTm>${made}</CreDtTm>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>CNY</Ccy></Acct>
${balance('OPBD', opening, made)}
${balance('CLBD', closing, made)}
${entries.map(([ref, booked]) => entry(ref, booked, version, made))}
</Stmt></BkToCstmrStmt></Document>`.text
}
`
}

function balance(code: string, fen: number, made: string): Html {
  return html`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${formatUnits('CNY', Math.abs(fen))}</Amt><CdtDbtInd>${
    fen < 0 ? 'DBIT' : 'CRDT'
  }</CdtDbtInd><Dt><Dt>${made.slice(0, 10)}</Dt></Dt></Bal>`
}

function entry(ref: string, booked: readonly Transfer[], version: Version, made: string): Html {
  const sum = booked.reduce((all, one) => all + signedAmount(one), 0)
  const back = booked[0]?.reverses !== null
  return html`<Ntry><Amt Ccy="CNY">${formatUnits('CNY', Math.abs(sum))}</Amt><CdtDbtInd>${sum < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>${
    back ? html`<RvslInd>true</RvslInd>` : ''
  }<Sts>${version === '02' ? 'BOOK' : html`<Cd>BOOK</Cd>`}</Sts><BookgDt><DtTm>${made}</DtTm></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><BkTxCd><Prtry><Cd>TRANSFER</Cd></Prtry></BkTxCd><NtryDtls>${booked.map(
    (one) => details(one, version),
  )}</NtryDtls></Ntry>
`
}

/**
 * A reversal has the reference of the transfer that it takes back; a customer's payment, and its return, has
 * the customer's reference.
 */
function details({ id, amount, payer, reference, reverses, out, returns }: Transfer, version: Version): Html {
  const sum = formatUnits('CNY', amount)
  const paid = html`<Amt Ccy="CNY">${sum}</Amt>`
  const name = version === '02' ? html`<Nm>${payer}</Nm>` : html`<Pty><Nm>${payer}</Nm></Pty>`
  const parties = out
    ? html`<Cdtr>${name}</Cdtr><CdtrAcct><Id><Othr><Id>${out.account}</Id></Othr></Id></CdtrAcct>`
    : html`<Dbtr>${name}</Dbtr>`
  return html`<TxDtls><Refs><AcctSvcrRef>${reverses ?? id}</AcctSvcrRef><EndToEndId>${out?.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>${
    version === '02' ? html`<AmtDtls><TxAmt>${paid}</TxAmt></AmtDtls>` : paid
  }<RltdPties>${parties}</RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf>${
    returns ? html`<RtrInf><Rsn><Cd>${returns.code}</Cd></Rsn></RtrInf>` : ''
  }</TxDtls>`
}
