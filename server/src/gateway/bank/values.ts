// Reads amounts, times and signs as files of ISO 20022 write them; anything else is refused.
import { parseUnits } from '@touchline/engine/money/unit'
import { type Element, one, textOf, XmlError } from './xml.ts'

/** The zone of a day or a time that a bank gives without one. */
const bankZone = '+08:00'

/** fen, 0 or more */
export function amountOf(element: Element, ...path: readonly string[]): number {
  const found = one(element, ...path)
  if (!found) throw new XmlError(`<${element.name}> has no ${path.join('/')}`)
  const currency = found.attributes.Ccy
  if (currency !== 'CNY') throw new XmlError(`currency ${currency}`)
  // The format allows five decimals and CNY has two: the others have to be zeros.
  const amount = parseUnits('CNY', found.text.replace(/(\.\d\d)0{1,3}$/, '$1'))
  if (amount === null) throw new XmlError(`amount ${found.text}`)
  return amount
}

export function isDebit(element: Element): boolean {
  const indicator = textOf(element, 'CdtDbtInd')
  if (indicator !== 'CRDT' && indicator !== 'DBIT')
    throw new XmlError(`neither credit nor debit: ${indicator}`)
  return indicator === 'DBIT'
}

/** Whether it takes another entry back: a debit takes back a credit, a credit a debit. */
export function isReversal(entry: Element): boolean {
  const said = one(entry, 'RvslInd')?.text ?? 'false'
  if (!['true', 'false', '1', '0'].includes(said)) throw new XmlError(`RvslInd ${said}`)
  return said === 'true' || said === '1'
}

/** Unix ms */
export function instantOf(text: string): number {
  const at = Date.parse(text.replace(/(T[\d:.]+)$/, `$1${bankZone}`))
  if (Number.isNaN(at)) throw new XmlError(`time ${text}`)
  return at
}

/** Unix ms of when it was booked. */
export function timeOf(entry: Element): number {
  const instant = one(entry, 'BookgDt', 'DtTm')?.text
  return instantOf(instant || `${textOf(entry, 'BookgDt', 'Dt')}T00:00:00${bankZone}`)
}

export function wholeOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new XmlError(`number ${text}`)
  return Number(text)
}

/** The number of an account, without the spaces that it is printed with; null where the file names none. */
export function accountOf(element: Element, ...path: readonly string[]): string | null {
  const text = one(element, ...path, 'Id', 'IBAN')?.text || one(element, ...path, 'Id', 'Othr', 'Id')?.text
  return text?.replace(/\s/g, '') || null
}
