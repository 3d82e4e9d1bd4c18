// Reads statements of accounts, camt.053 of ISO 20022 in the versions 02 and 08, as the message definition reports describe them. What
// cannot be read for certain is refused whole: a statement that is half right credits somebody else's money.
import { createHash } from 'node:crypto'
import { parseUnits } from '@touchline/engine/money/unit'
import type { SeenPayment } from '../gateway.ts'
import { all, type Element, one, readXml, textOf, XmlError } from './xml.ts'

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|08)$/
/** Where a bank gives a day without a zone, it is a day here. */
const bankZone = '+08:00'
/** Balances that a day begins with: opening, or what the day before closed with. */
const openingCodes = ['OPBD', 'PRCD']
const closingCode = 'CLBD'

export interface Statement {
  readonly account: string
  /** The bank's number of it among the account's; null where the bank gives none. */
  readonly sequence: number | null
  /** fen */
  readonly opening: number
  readonly closing: number
  /** What was paid in, and what took that back; what was paid out is in the balances alone. */
  readonly payments: readonly SeenPayment[]
}

/**
 * Throws XmlError for what is not such a file, is in another currency than CNY, or has balances that do not come of its entries. Only
 * what is booked counts.
 */
export function readCamt053(text: string): Statement[] {
  const { root, namespace: found } = readXml(text)
  const version = namespace.exec(found)?.[1]
  if (version === undefined) throw new XmlError(`namespace ${found}`)
  const statements = all(root, 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new XmlError('no statement in it')
  return statements.map((statement) => readStatement(statement, version))
}

function readStatement(statement: Element, version: string): Statement {
  const id = one(statement, 'Acct', 'Id', 'IBAN')?.text ?? textOf(statement, 'Acct', 'Id', 'Othr', 'Id')
  const account = id.replace(/\s/g, '')
  const sequence = one(statement, 'ElctrncSeqNb')?.text ?? null
  const entries = all(statement, 'Ntry').filter((entry) => statusOf(entry, version) === 'BOOK')
  const [opening, closing] = [balanceOf(statement, openingCodes), balanceOf(statement, [closingCode])]
  const moved = entries.reduce((sum, entry) => sum + signed(entry), 0)
  if (opening + moved !== closing) {
    throw new XmlError(`account ${account}: ${opening} and ${moved} of entries are not ${closing}`)
  }
  const payments = entries.flatMap((entry) => paymentsOf(entry, { account, version }))
  return {
    account,
    sequence: sequence === null ? null : whole(sequence),
    opening,
    closing,
    payments: numbered(payments),
  }
}

/** Version 02 says it as text, later ones by a code. */
function statusOf(entry: Element, version: string): string {
  return version === '02' ? textOf(entry, 'Sts') : textOf(entry, 'Sts', 'Cd')
}

function balanceOf(statement: Element, codes: readonly string[]): number {
  const found = codes.flatMap((code) =>
    all(statement, 'Bal').filter((balance) => one(balance, 'Tp', 'CdOrPrtry', 'Cd')?.text === code),
  )
  if (!found[0]) throw new XmlError(`no balance ${codes.join(' or ')}`)
  return signed(found[0])
}

/** fen, below 0 for debits. */
function signed(element: Element): number {
  const amount = amountOf(element, 'Amt')
  return isDebit(element) ? -amount : amount
}

function isDebit(element: Element): boolean {
  const indicator = textOf(element, 'CdtDbtInd')
  if (indicator !== 'CRDT' && indicator !== 'DBIT')
    throw new XmlError(`neither credit nor debit: ${indicator}`)
  return indicator === 'DBIT'
}

function amountOf(element: Element, ...path: readonly string[]): number {
  const found = one(element, ...path)
  if (!found) throw new XmlError(`<${element.name}> has no ${path.join('/')}`)
  const currency = found.attributes.Ccy
  if (currency !== 'CNY') throw new XmlError(`currency ${currency}`)
  // The format allows five decimals; CNY has two, and what is beyond has to be nothing.
  const amount = parseUnits('CNY', found.text.replace(/(\.\d\d)0{1,3}$/, '$1'))
  if (amount === null) throw new XmlError(`amount ${found.text}`)
  return amount
}

interface Place {
  readonly account: string
  readonly version: string
}

/** A credit is a payment or several; a debit is one only when it says that it takes a credit back. */
function paymentsOf(entry: Element, place: Place): SeenPayment[] {
  const back = isDebit(entry)
  if (back !== isReversal(entry)) return back ? [] : reversedDebit(entry, place)
  const details = all(entry, 'NtryDtls', 'TxDtls')
  if (details.length === 0)
    return [paymentOf(entry, entry, { ...place, amount: amountOf(entry, 'Amt'), index: 0 })]
  const sum = amountOf(entry, 'Amt')
  const parts = details.map((detail) => (details.length === 1 ? sum : partOf(detail, place)))
  if (parts.reduce((all, part) => all + part, 0) !== sum)
    throw new XmlError('an entry is not the sum of its parts')
  return details.map((detail, index) => paymentOf(entry, detail, { ...place, amount: parts[index]!, index }))
}

/** A payment out of ours that came back: no member paid it, and a person sees to it. */
function reversedDebit(entry: Element, place: Place): SeenPayment[] {
  return [
    {
      ...paymentOf(entry, entry, { ...place, amount: amountOf(entry, 'Amt'), index: 0 }),
      reference: null,
      payer: null,
    },
  ]
}

function isReversal(entry: Element): boolean {
  const said = one(entry, 'RvslInd')?.text ?? 'false'
  if (!['true', 'false', '1', '0'].includes(said)) throw new XmlError(`RvslInd ${said}`)
  return said === 'true' || said === '1'
}

function partOf(detail: Element, { version }: Place): number {
  return version === '02' ? amountOf(detail, 'AmtDtls', 'TxAmt', 'Amt') : amountOf(detail, 'Amt')
}

interface Part extends Place {
  readonly amount: number
  /** Of the details within the entry. */
  readonly index: number
}

function paymentOf(entry: Element, detail: Element, { account, version, amount, index }: Part): SeenPayment {
  if (amount === 0) throw new XmlError('an entry of nothing')
  const own = one(detail, 'Refs', 'AcctSvcrRef')?.text
  const shared = one(entry, 'AcctSvcrRef')?.text ?? one(entry, 'NtryRef')?.text
  const reference = own || (shared && `${shared}.${index}`)
  const back = isDebit(entry)
  const name = version === '02' ? ['Dbtr', 'Nm'] : ['Dbtr', 'Pty', 'Nm']
  const written = all(detail, 'RmtInf', 'Ustrd').map(({ text }) => text)
  return {
    outsideId: reference ? `${account}:${reference}${back ? ':back' : ''}` : '',
    unit: 'CNY',
    amount,
    at: timeOf(entry),
    to: account,
    reference: written.join(' ') || one(detail, 'Refs', 'EndToEndId')?.text || null,
    payer: one(detail, 'RltdPties', ...name)?.text || null,
    final: true,
    reverses: back ? `${account}:${reference ?? 'unknown'}` : null,
    block: null,
    raw: entry.raw,
  }
}

function timeOf(entry: Element): number {
  const instant = one(entry, 'BookgDt', 'DtTm')?.text
  const text = instant
    ? instant.replace(/(T[\d:.]+)$/, `$1${bankZone}`)
    : `${textOf(entry, 'BookgDt', 'Dt')}T00:00:00${bankZone}`
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new XmlError(`time ${text}`)
  return at
}

function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new XmlError(`number ${text}`)
  return Number(text)
}

/**
 * What the bank gave no reference gets one of its content, and a counter among those of the same content: the same statement again
 * gives the same ones.
 */
function numbered(payments: readonly SeenPayment[]): SeenPayment[] {
  const counts = new Map<string, number>()
  return payments.map((payment) => {
    if (payment.outsideId !== '') return payment
    const { to, amount, at, reference, payer, reverses } = payment
    const print = createHash('sha256')
      .update(JSON.stringify([amount, at, reference, payer, reverses !== null]))
      .digest('hex')
      .slice(0, 32)
    const count = (counts.get(print) ?? 0) + 1
    counts.set(print, count)
    return { ...payment, outsideId: `${to}:${print}.${count}` }
  })
}
