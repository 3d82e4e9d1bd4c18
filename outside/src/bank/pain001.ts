// Reads a customer's file of payments, pain.001 of ISO 20022, as a bank does: a file that does not add up is
// refused as a whole.
import { parseUnits } from '@touchline/engine/money/unit'
import { all, type Element, FileError, one, readXml, textOf } from './xml.ts'

export interface FileLine {
  readonly endToEndId: string
  /** fen */
  readonly amount: number
  readonly name: string
  readonly account: string
  readonly bank: string
  readonly remittance: string
}

export interface CustomerFile {
  readonly messageId: string
  /** The customer's account, which pays. */
  readonly account: string
  readonly lines: readonly FileLine[]
}

const namespace = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09)$/

/** Throws FileError when the file is refused. */
export function readPain001(text: string): CustomerFile {
  const { root, namespace: found } = readXml(text)
  if (!namespace.test(found)) throw new FileError(`namespace ${found}`)
  const [header, batch] = [one(root, 'CstmrCdtTrfInitn', 'GrpHdr'), one(root, 'CstmrCdtTrfInitn', 'PmtInf')]
  if (!header || !batch) throw new FileError('it has no header or no payments')
  if (textOf(batch, 'PmtMtd') !== 'TRF') throw new FileError('other payments than transfers')
  const lines = all(batch, 'CdtTrfTxInf').map(lineOf)
  checkSums(header, lines)
  checkSums(batch, lines)
  return {
    messageId: short(textOf(header, 'MsgId')),
    account: accountOf(batch, 'DbtrAcct'),
    lines,
  }
}

function lineOf(line: Element): FileLine {
  const given = one(line, 'Amt', 'InstdAmt')
  if (given?.attributes.Ccy !== 'CNY') throw new FileError(`currency ${given?.attributes.Ccy}`)
  const amount = parseUnits('CNY', given.text)
  if (!amount) throw new FileError(`amount ${given.text}`)
  return {
    endToEndId: short(textOf(line, 'PmtId', 'EndToEndId')),
    amount,
    name: textOf(line, 'Cdtr', 'Nm'),
    account: accountOf(line, 'CdtrAcct'),
    bank: textOf(line, 'CdtrAgt', 'FinInstnId', 'Nm'),
    remittance: one(line, 'RmtInf', 'Ustrd')?.text ?? '',
  }
}

function accountOf(element: Element, name: string): string {
  const text = one(element, name, 'Id', 'IBAN')?.text ?? textOf(element, name, 'Id', 'Othr', 'Id')
  if (!/^[A-Za-z0-9]{1,34}$/.test(text)) throw new FileError(`${name} is no account`)
  return text
}

function short(text: string): string {
  if (text.length > 35) throw new FileError(`${text} is longer than 35 characters`)
  return text
}

/**
 * Compares the count and the sum that the file states with its lines; they differ in a file that was cut off
 * or changed.
 */
function checkSums(element: Element, lines: readonly FileLine[]): void {
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  if (textOf(element, 'NbOfTxs') !== String(lines.length))
    throw new FileError('the number of payments is another')
  if (parseUnits('CNY', textOf(element, 'CtrlSum')) !== sum)
    throw new FileError('the sum of the payments is another')
}
