// Reads a booked entry of a statement: payments in, their reversals, and the fate of our own payments out. An
// entry is one payment, or several in its details; the details have to add up to the entry.
import { createHash } from 'node:crypto'
import type { IncomingPayment } from '../gateway.ts'
import type { PaidOut } from '../payout.ts'
import { accountOf, amountOf, isDebit, isReversal, timeOf } from './values.ts'
import { all, type Element, one, XmlError } from './xml.ts'

export interface EntryContext {
  readonly account: string
  readonly version: string
}

export interface EntryPayments {
  readonly payments: readonly IncomingPayment[]
  readonly paidOut: readonly PaidOut[]
}

const nothing: EntryPayments = { payments: [], paidOut: [] }

/** One of an entry's details, or the entry itself where it has none. */
interface EntryDetail extends EntryContext {
  readonly entry: Element
  readonly detail: Element
  /** fen */
  readonly amount: number
  /** The detail's place among the details of the entry, from 0. */
  readonly index: number
  /** The number of details. */
  readonly of: number
}

export function toldOf(entry: Element, place: EntryContext): EntryPayments {
  const details = all(entry, 'NtryDtls', 'TxDtls')
  if (isDebit(entry) && !isReversal(entry)) return paidBy(entry, details, place)
  const whole = { ...place, entry, detail: entry, amount: amountOf(entry, 'Amt'), index: 0, of: 1 }
  // A reversal that names no payment of ours is booked for no member, and a person looks.
  if (!isDebit(entry) && isReversal(entry) && !details.some(referenceIn))
    return { payments: [ofNobody(whole)], paidOut: [] }
  const parts = details.length === 0 ? [whole] : partsOf(entry, details, place, 0)
  if (isDebit(entry)) return { payments: parts.map(paymentOf), paidOut: [] }
  return joined(parts.map(creditOf))
}

/** A debit is our payment where a detail has our reference; all other debits show only in the balances. */
function paidBy(entry: Element, details: readonly Element[], place: EntryContext): EntryPayments {
  if (!details.some(referenceIn)) return nothing
  const charges = one(entry, 'Chrgs', 'TtlChrgsAndTaxAmt')
  const parts = partsOf(entry, details, place, charges ? amountOf(entry, 'Chrgs', 'TtlChrgsAndTaxAmt') : 0)
  return { payments: [], paidOut: parts.flatMap((part) => outOf(part, 'paid') ?? []) }
}

/**
 * A credit is a returned payment of ours where the bank marks it as a return and our reference stands in it.
 * A credit that is not marked as a return is a payment in.
 */
function creditOf(part: EntryDetail): EntryPayments {
  const { entry, detail } = part
  if (!isReversal(entry) && !isReturn(entry, detail)) return { payments: [paymentOf(part)], paidOut: [] }
  const out = outOf(part, 'returned')
  return out ? { payments: [], paidOut: [out] } : { payments: [ofNobody(part)], paidOut: [] }
}

/** The code `RRTN` marks an entry that was booked because a payment is returned. */
function isReturn(entry: Element, detail: Element): boolean {
  const family = ['BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd']
  const said = one(detail, ...family)?.text ?? one(entry, ...family)?.text
  return one(detail, 'RtrInf') !== null || said === 'RRTN'
}

/**
 * The id of our attempt without dashes, as our file had it; null for any other reference. A payer can write
 * such an id too, so the reference alone proves nothing.
 */
function referenceIn(detail: Element): string | null {
  const id = one(detail, 'Refs', 'EndToEndId')?.text.toLowerCase() ?? ''
  return /^[0-9a-f]{32}$/.test(id) ? id : null
}

/**
 * The bank's `charges` may be part of the entry's sum without being part of a detail. A single detail may
 * leave out its amount.
 */
function partsOf(
  entry: Element,
  details: readonly Element[],
  place: EntryContext,
  charges: number,
): EntryDetail[] {
  const sum = amountOf(entry, 'Amt')
  const amounts = details.map((detail) =>
    details.length === 1 && !(charges && one(detail, ...amountPath(place))) ? sum : partOf(detail, place),
  )
  const all = amounts.reduce((total, amount) => total + amount, 0)
  if (all !== sum && all + charges !== sum) throw new XmlError('an entry is not the sum of its parts')
  return details.map((detail, index) => ({
    ...place,
    entry,
    detail,
    amount: amounts[index]!,
    index,
    of: details.length,
  }))
}

function amountPath({ version }: EntryContext): string[] {
  return version === '02' ? ['AmtDtls', 'TxAmt', 'Amt'] : ['Amt']
}

function partOf(detail: Element, place: EntryContext): number {
  return amountOf(detail, ...amountPath(place))
}

/** The bank's own reference; null where it gives none. */
function bankReference({ entry, detail, index }: EntryDetail): string | null {
  const own = one(detail, 'Refs', 'AcctSvcrRef')?.text
  const shared = one(entry, 'AcctSvcrRef')?.text || one(entry, 'NtryRef')?.text
  return own || (shared ? `${shared}.${index}` : null)
}

function paymentOf(part: EntryDetail): IncomingPayment {
  const { entry, detail, account, version, amount } = part
  if (amount === 0) throw new XmlError('an entry of nothing')
  const reference = bankReference(part)
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

/** A payment that is booked for no member, whatever names stand in it: a person has to look after it. */
function ofNobody(part: EntryDetail): IncomingPayment {
  return { ...paymentOf(part), reference: null, payer: null }
}

function outOf(part: EntryDetail, what: PaidOut['what']): PaidOut | null {
  const { entry, detail, account, amount, of } = part
  const reference = referenceIn(detail)
  if (reference === null) return null
  if (amount === 0) throw new XmlError('an entry of nothing')
  const bank = bankReference(part)
  const reason = one(detail, 'RtrInf', 'Rsn', 'Cd')?.text || one(detail, 'RtrInf', 'Rsn', 'Prtry')?.text
  return {
    // Some banks number entries only within a day; our own reference then makes the id unique.
    outsideId: bank ? `${account}:${bank}:${reference}:${what}` : '',
    reference,
    unit: 'CNY',
    amount,
    at: timeOf(entry),
    what,
    from: account,
    to: what === 'paid' ? accountOf(detail, 'RltdPties', 'CdtrAcct') : null,
    code: reason || null,
    // Of an entry with thousands of payments, each would otherwise store the text of the whole entry.
    raw: of === 1 ? entry.raw : detail.raw,
  }
}

export function joined(all: readonly EntryPayments[]): EntryPayments {
  return {
    payments: all.flatMap(({ payments }) => payments),
    paidOut: all.flatMap(({ paidOut }) => paidOut),
  }
}

/**
 * Entries without a reference of the bank get an id made of their content and a counter among equal ones, so
 * that the same statement always gives the same ids.
 */
export function numbered({ payments, paidOut }: EntryPayments): EntryPayments {
  const counts = new Map<string, number>()
  const idOf = (account: string, content: readonly unknown[]) => {
    const print = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
    const count = (counts.get(print) ?? 0) + 1
    counts.set(print, count)
    return `${account}:${print}.${count}`
  }
  return {
    payments: payments.map((payment) => {
      if (payment.outsideId !== '') return payment
      const { to, amount, at, reference, payer, reverses } = payment
      return { ...payment, outsideId: idOf(to, [amount, at, reference, payer, reverses !== null]) }
    }),
    paidOut: paidOut.map((out) => {
      if (out.outsideId !== '') return out
      const { from, amount, at, reference, what } = out
      return { ...out, outsideId: idOf(from, [what, amount, at, reference]) }
    }),
  }
}
