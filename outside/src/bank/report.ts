// The bank's report on a customer's file: pain.002 of ISO 20022, which lists only what it did not do.
import { type Html, html } from '../page/html.ts'
import type { Report } from './accounts.ts'
import type { Version } from './camt053.ts'

/** The version of the report that goes with each version of the statements. */
const versions: Readonly<Record<Version, string>> = { '02': '03', '08': '10' }

export function pain002({ id, file, at, whole, lines }: Report, version: Version): string {
  const group = whole === null ? html`<GrpSts>PART</GrpSts>` : html`<GrpSts>RJCT</GrpSts>${reason(whole)}`
  const rejected = lines.map(
    ({ endToEndId, code }) =>
      html`<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason(code)}</TxInfAndSts>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
${
  html`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${versions[version]}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${new Date(at).toISOString()}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${file}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
${rejected.length > 0 ? html`<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file}</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>${rejected}</OrgnlPmtInfAndSts>` : ''}
</CstmrPmtStsRpt></Document>`.text
}
`
}

function reason(code: string): Html {
  return html`<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
}
