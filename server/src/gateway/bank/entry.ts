// Reads a booked entry of a statement: payments in, their reversals, and the fate of our own payments out. An
// entry is one of them, or many in its details; the parts have to be the whole.
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
  /** Of the details within the entry. */
  readonly index: number
  /** How many there are. */
  readonly of: number
}

export function toldOf(entry: Element, place: EntryContext): EntryPayments {
  const details = all(entry, 'NtryDtls', 'TxDtls')
  if (isDebit(entry) && !isReversal(entry)) return paidBy(entry, details, place)
  const whole = { ...place, entry, detail: entry, amount: amountOf(entry, 'Amt'), index: 0, of: 1 }
  // A payment of ours that comes back belongs to no one when the entry does not say which one it was.
  if (!isDebit(entry) && isReversal(entry) && !details.some(referenceIn))
    return { payments: [ofNobody(whole)], paidOut: [] }
  const parts = details.length === 0 ? [whole] : partsOf(entry, details, place, 0)
  if (isDebit(entry)) return { payments: parts.map(paymentOf), paidOut: [] }
  return joined(parts.map(creditOf))
}

/** A debit is ours where its details have our reference; all others are in the balances alone. */
function paidBy(entry: Element, details: readonly Element[], place: EntryContext): EntryPayments {
  if (!details.some(referenceIn)) return nothing
  const charges = one(entry, 'Chrgs', 'TtlChrgsAndTaxAmt')
  const parts = partsOf(entry, details, place, charges ? amountOf(entry, 'Chrgs', 'TtlChrgsAndTaxAmt') : 0)
  return { payments: [], paidOut: parts.flatMap((part) => outOf(part, 'paid') ?? []) }
}

/**
 * A credit is what came back of ours, where the bank says that it returns something and has our reference;
 * else a payment.
 */
function creditOf(part: EntryDetail): EntryPayments {
  const { entry, detail } = part
  if (!isReversal(entry) && !isReturn(entry, detail)) return { payments: [paymentOf(part)], paidOut: [] }
  const out = outOf(part, 'returned')
  return out ? { payments: [], paidOut: [out] } : { payments: [ofNobody(part)], paidOut: [] }
}

/** `RRTN`: booked because a payment is returned. */
function isReturn(entry: Element, detail: Element): boolean {
  const family = ['BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd']
  const said = one(detail, ...family)?.text ?? one(entry, ...family)?.text
  return one(detail, 'RtrInf') !== null || said === 'RRTN'
}

/**
 * Our attempt's id without dashes, as the file had it; null for any other. A payer may write such a one as
 * well, so that it says nothing by itself.
 */
function referenceIn(detail: Element): string | null {
  const id = one(detail, 'Refs', 'EndToEndId')?.text.toLowerCase() ?? ''
  return /^[0-9a-f]{32}$/.test(id) ? id : null
}

/**
 * `charges` of the bank may be in the entry's sum, and in none of its details. One detail alone need not say
 * how much it is.
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

/** The bank's own; null where it gives none. */
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

/** No member paid it, whatever names stand in it: a person sees to it. */
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
    // Of banks that number entries only within a day, it is ours that makes it unique.
    outsideId: bank ? `${account}:${bank}:${reference}:${what}` : '',
    reference,
    unit: 'CNY',
    amount,
    at: timeOf(entry),
    what,
    from: account,
    to: what === 'paid' ? accountOf(detail, 'RltdPties', 'CdtrAcct') : null,
    code: reason || null,
    // Thousands booked as one entry would have it thousands of times.
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
 * Entries without a reference of the bank get one made of their content and a counter among equal ones: the
 * same statement again gives the same ones.
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
