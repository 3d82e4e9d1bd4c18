// Reads statements of accounts, camt.053 of ISO 20022 in the versions 02 and 08, as the message definition
// reports describe them. A statement with anything that cannot be read for certain is refused whole: one that
// is half right credits someone else's money.
import type { IncomingPayment } from '../gateway.ts'
import type { PaidOut } from '../payout.ts'
import { joined, numbered, toldOf } from './entry.ts'
import { accountOf, amountOf, isDebit, wholeOf } from './values.ts'
import { all, type Element, one, readXml, textOf, type XmlDocument, XmlError } from './xml.ts'

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|08)$/
/** Balances that a day begins with: opening, or what the day before closed with. */
const openingCodes = ['OPBD', 'PRCD']
const closingCode = 'CLBD'

export interface Statement {
  readonly account: string
  /** The statement's number within the account, as the bank counts; null where the bank gives none. */
  readonly sequence: number | null
  /** fen */
  readonly opening: number
  readonly closing: number
  /** Payments in, and their reversals. */
  readonly payments: readonly IncomingPayment[]
  /**
   * Payments that our own orders sent out, and those of them that came back. Any other money that leaves
   * shows only in the balances.
   */
  readonly paidOut: readonly PaidOut[]
}

/**
 * Throws XmlError for text that is not such a file, for another currency than CNY, and for balances that do
 * not follow from the entries. Only booked entries count.
 */
export function readCamt053(text: string): Statement[] {
  return statementsIn(readXml(text))
}

export function statementsIn({ root, namespace: found }: XmlDocument): Statement[] {
  const version = namespace.exec(found)?.[1]
  if (version === undefined) throw new XmlError(`namespace ${found}`)
  const statements = all(root, 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new XmlError('no statement in it')
  return statements.map((statement) => readStatement(statement, version))
}

function readStatement(statement: Element, version: string): Statement {
  const account = accountOf(statement, 'Acct')
  if (account === null) throw new XmlError('a statement without its account')
  const sequence = one(statement, 'ElctrncSeqNb')?.text ?? null
  const entries = all(statement, 'Ntry').filter((entry) => statusOf(entry, version) === 'BOOK')
  const [opening, closing] = [balanceOf(statement, openingCodes), balanceOf(statement, [closingCode])]
  const moved = entries.reduce((sum, entry) => sum + signed(entry), 0)
  if (opening + moved !== closing) {
    throw new XmlError(`account ${account}: ${opening} and ${moved} of entries are not ${closing}`)
  }
  return {
    account,
    sequence: sequence === null ? null : wholeOf(sequence),
    opening,
    closing,
    ...numbered(joined(entries.map((entry) => toldOf(entry, { account, version })))),
  }
}

/** Version 02 gives the status as text, later versions as a code. */
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
