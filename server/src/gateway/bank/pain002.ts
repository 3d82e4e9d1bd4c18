// Reads a bank's report of a file of payments, pain.002 of ISO 20022 in the versions 03 and 10. Only
// rejections count: that a payment was made is known from a statement alone.
import type { RejectedOut } from '../payout.ts'
import { instantOf } from './values.ts'
import { all, type Element, one, textOf, type XmlDocument, XmlError } from './xml.ts'

const namespace = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(03|10)$/

/**
 * Codes that, on a line, mean that the line was not paid and will not be (ISO 20022,
 * ExternalStatusReason1Code): the account, the payee, the bank or the amount is refused, or the money is not
 * there. Codes for duplicates (AM05, DUPL, DU..) are left out because the first of the two may have been
 * paid; so are codes that give no reason.
 */
const decisive: ReadonlySet<string> = new Set(
  (
    'AC01 AC02 AC03 AC04 AC06 AC07 AG01 AG03 AM01 AM02 AM03 AM04 AM09 AM14 BE01 BE04 BE06 CNOR DNOR DT01 MD07 ' +
    'RC01 RC04 RR01 RR02 RR03 RR04'
  ).split(' '),
)
const rejection = 'RJCT'
/** The code for a reason given in words; next to another code it only explains that code. */
const words = 'NARR'

interface About {
  /** The report's id. */
  readonly id: string
  readonly file: string
  readonly at: number
}

export function isReport({ namespace: found }: XmlDocument): boolean {
  return namespace.test(found)
}

/** Throws XmlError for another document, and for a rejected file with a line that is not rejected. */
export function rejectedIn({ root, namespace: found }: XmlDocument): RejectedOut[] {
  if (!namespace.test(found)) throw new XmlError(`namespace ${found}`)
  const report = one(root, 'CstmrPmtStsRpt')
  const group = report && one(report, 'OrgnlGrpInfAndSts')
  if (!report || !group) throw new XmlError('no report of a file in it')
  // A report of another kind of file, such as direct debits, has no payment of ours.
  if (!textOf(group, 'OrgnlMsgNmId').startsWith('pain.001')) return []
  const about: About = {
    id: textOf(report, 'GrpHdr', 'MsgId'),
    file: textOf(group, 'OrgnlMsgId'),
    at: instantOf(textOf(report, 'GrpHdr', 'CreDtTm')),
  }
  const batches = all(report, 'OrgnlPmtInfAndSts')
  // Version 03 also has lines without a batch around them.
  const lines = [...batches, report].flatMap((each) => all(each, 'TxInfAndSts'))
  const wholes = [
    { element: group, status: one(group, 'GrpSts')?.text, lines },
    ...batches.map((batch) => ({
      element: batch,
      status: one(batch, 'PmtInfSts')?.text,
      lines: all(batch, 'TxInfAndSts'),
    })),
  ].filter(({ status }) => status === rejection)
  if (wholes.some((whole) => whole.lines.some((line) => ![rejection, undefined].includes(statusOf(line)))))
    throw new XmlError('a line that is not rejected, of a file that is')
  return [
    ...wholes.slice(0, 1).map(({ element }) => rejected(element, null, about)),
    ...lines.flatMap((line) => {
      const reference = one(line, 'OrgnlEndToEndId')?.text.toLowerCase() ?? ''
      const ours = /^[0-9a-f]{32}$/.test(reference) && statusOf(line) === rejection
      return ours ? [rejected(line, reference, about)] : []
    }),
  ]
}

function statusOf(line: Element): string | undefined {
  return one(line, 'TxSts')?.text
}

function rejected(element: Element, reference: string | null, { id, file, at }: About): RejectedOut {
  const reasons = all(element, 'StsRsnInf', 'Rsn').map(
    (reason) => one(reason, 'Cd')?.text || own(reason) || words,
  )
  const codes = [...new Set(reasons)].filter((code) => code !== words)
  return {
    outsideId: `${id}:${reference ?? 'file'}`,
    what: 'rejected',
    reference,
    file,
    code: codes.join('+') || reasons[0] || rejection,
    decisive: reference !== null && codes.length > 0 && codes.every((code) => decisive.has(code)),
    at,
    raw: element.raw,
  }
}

/**
 * Only the bank knows what its own code means, even where the letters are those of a code of the standard.
 */
function own(reason: Element): string | null {
  const code = one(reason, 'Prtry')?.text
  return code ? `Prtry ${code}` : null
}
