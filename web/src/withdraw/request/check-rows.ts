// "Checked before you send": the checks of the server's table (engine/src/withdraw/checks.ts) in rows of the
// page, and what would mend a failed one.
import { type Fen, fen } from '@touchline/engine/money/fen'
import { type WithdrawRefused, withdrawRefusal } from '@touchline/engine/withdraw/checks'
import type { Preview } from '../preview.ts'

export const checkRows = [
  'open',
  'balance',
  'amount',
  'room',
  'wagering',
  'changed',
  'known',
  'holder',
  'one',
  'day',
  'network',
  'proven',
  'password',
] as const
export type CheckRow = (typeof checkRows)[number]

/** The row that tells each refusal. */
const rowOf: Readonly<Record<keyof typeof withdrawRefusal, CheckRow>> = {
  serviceClosed: 'open',
  frozen: 'open',
  stopped: 'open',
  methodClosed: 'open',
  beingChecked: 'holder',
  holderDiffers: 'holder',
  pending: 'one',
  tooSoon: 'one',
  same: 'one',
  outsideLimits: 'amount',
  balance: 'balance',
  dayLimit: 'day',
  changed: 'changed',
  notPaidBefore: 'known',
  sharedAddress: 'network',
  unproven: 'proven',
  wagering: 'wagering',
  otherSources: 'room',
  passwordUnset: 'password',
  // The sum that arrives is shown with the amount.
  differs: 'amount',
}

const rowOfCode = new Map(
  Object.entries(withdrawRefusal).map(([name, code]) => [code, rowOf[name as keyof typeof withdrawRefusal]]),
)

export interface CheckState {
  readonly row: CheckRow
  /** Null: the check passes. */
  readonly refused: WithdrawRefused | null
}

/** The rows that apply to this wish, in order. Rows about the amount are left out while none is typed. */
export function checkStates(preview: Preview): CheckState[] {
  const refused = new Map<CheckRow, WithdrawRefused>()
  for (const one of preview.refused) {
    const row = rowOfCode.get(one.code)!
    if (!refused.has(row)) refused.set(row, one)
  }
  if (isAllThereIs(preview)) refused.delete('room')
  return checkRows
    .filter((row) => row !== 'room' || !isAllThereIs(preview))
    .filter((row) => applies(row, preview) || refused.has(row))
    .filter((row) => preview.amount > 0 || !ofAmount.includes(row))
    .map((row) => ({ row, refused: refused.get(row) ?? null }))
}

/**
 * Whether more is asked for than there is, while all there is could leave this way. Only the balance is short
 * then, so the row `room` is left out.
 */
function isAllThereIs({ amount, back, facts: { balance, room, returnable } }: Preview): boolean {
  return amount > balance && (back ? returnable : room) >= balance
}

const ofAmount: readonly CheckRow[] = ['balance', 'amount', 'room', 'day']

/** Whether a row is shown while its check passes; other rows are shown only when their checks fail. */
function applies(row: CheckRow, { back, facts: { member, method } }: Preview): boolean {
  switch (row) {
    case 'network':
    case 'known':
    case 'password':
      return false
    case 'wagering':
      return !back && !member.restricted
    case 'proven':
      return !back && !member.restricted && method.virtual
    case 'day':
      return !member.restricted
    default:
      return true
  }
}

/** The remedy: another amount, another account, the other way, a page; or nothing but time. */
export type Mend =
  | { readonly is: 'amount'; readonly amount: Fen }
  | { readonly is: 'account' | 'back' }
  | { readonly is: 'page'; readonly page: keyof typeof mendPages }
  | null

export const mendPages = {
  service: '/assistant',
  identity: '/real_name',
  cards: '/withdraw/bankEdit',
  orders: '/withdraw/orders',
  markets: '/marketList/list',
} as const

export function mendOf({ code, messageValue }: WithdrawRefused, { amount, back, facts }: Preview): Mend {
  const { balance, returnable, member } = facts
  const { least, most } = facts.method
  switch (code) {
    case withdrawRefusal.stopped:
      return { is: 'page', page: 'service' }
    case withdrawRefusal.methodClosed:
    case withdrawRefusal.beingChecked:
    case withdrawRefusal.notPaidBefore:
      return { is: 'account' }
    case withdrawRefusal.holderDiffers:
      return { is: 'page', page: 'cards' }
    case withdrawRefusal.pending:
      return { is: 'page', page: 'orders' }
    case withdrawRefusal.outsideLimits:
      return amount > most ? another(amount, most) : another(amount, amount < least ? least : whole(amount))
    case withdrawRefusal.balance:
      return another(amount, member.restricted ? balance : whole(balance))
    case withdrawRefusal.dayLimit:
      return another(amount, whole(messageValue ?? fen(0)))
    case withdrawRefusal.otherSources:
      return messageValue ? another(amount, whole(messageValue)) : { is: 'account' }
    case withdrawRefusal.unproven:
      return member.identified ? { is: 'account' } : { is: 'page', page: 'identity' }
    case withdrawRefusal.sharedAddress:
      return returnable > 0 && !back ? { is: 'back' } : null
    case withdrawRefusal.wagering:
      return returnable > 0 ? { is: 'back' } : { is: 'page', page: 'markets' }
    default:
      return null
  }
}

/** Another amount mends a failed check only where there is another one above zero. */
function another(now: Fen, amount: Fen): Mend {
  return amount > 0 && amount !== now ? { is: 'amount', amount } : null
}

/** Cuts an amount down to whole yuan. */
export function whole(amount: Fen): Fen {
  return fen(amount - (amount % 100))
}
