// The books of the house as an accountant reads them: the trial balance of a day, and how the days were
// closed and checked.
import { journalForms } from '@touchline/engine/accounting/journal'
import * as z from 'zod/mini'
import { reserve } from '../account/types.ts'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { calendarDay, time, uuid } from '../wire-types.ts'
import {
  adjustmentRequest,
  amount,
  balanceLine,
  balanceSum,
  booksCheck,
  closedDay,
  lineUnit,
  owedAfter,
  owedItem,
  owedObject,
  owedTotal,
  reconciledLine,
  reserveRequest,
  signedAmount,
  writeOffChange,
} from './types.ts'

const base = { capability: 'accounting' } as const
const follows = ['account', 'accounting', 'task'] as const

export const trialBalance = operatorCall({
  ...base,
  id: 'console.trial_balance',
  act: 'books.read',
  summary:
    'What every account of the house, and all the members’ of a kind, opened an accounting day with, what moved, and what it closed with, by unit; 1003: the day is to come',
  method: 'GET',
  follows,
  path: '/books/day',
  query: z.object({ day: calendarDay }),
  payload: z.object({
    day: calendarDay,
    /** The day is still running, or its balances are not kept yet. */
    open: z.boolean(),
    units: z.array(
      z.object({
        unit: lineUnit,
        lines: z.array(balanceLine),
        sum: balanceSum,
        /** Opening and closing balances each sum to zero, debits equal credits, and no line differs. */
        balanced: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const booksState = operatorCall({
  ...base,
  id: 'console.books_state',
  act: 'books.read',
  summary:
    'How the last 14 accounting days were closed, the running one first, and what the last check of the books found',
  method: 'GET',
  follows,
  path: '/books/state',
  payload: z.object({
    /** The running accounting day. */
    today: calendarDay,
    days: z.array(closedDay),
    /** Null: they were never checked. */
    check: z.nullable(booksCheck),
  }),
  refusals: [],
})

export const exportTrialBalance = operatorCall({
  ...base,
  id: 'console.export_trial_balance',
  act: 'books.export',
  summary: 'The trial balance of an accounting day as CSV; 1003: the day is to come',
  method: 'POST',
  path: '/books/export',
  body: z.object({ day: calendarDay, reason }),
  payload: z.object({}),
  file: { name: 'trial-balance.csv', type: 'text/csv; charset=utf-8' },
  refusals: [],
})

export const exportJournal = operatorCall({
  ...base,
  id: 'console.export_journal',
  act: 'books.export',
  summary: 'The books of an accounting day as a journal for hledger or beancount; 1003: the day is to come',
  method: 'POST',
  path: '/books/journal',
  body: z.object({ day: calendarDay, form: z.enum(journalForms), reason }),
  payload: z.object({}),
  file: { name: 'journal.txt', type: 'text/plain; charset=utf-8' },
  refusals: [],
})

const owedFollows = ['accounting', 'deposit', 'settlement', 'task'] as const

export const owed = operatorCall({
  ...base,
  id: 'console.owed',
  act: 'owed.read',
  summary:
    'What members owe the house after corrections and reversals, what is open of each, 50 at a time, the oldest first, with the sums of all by unit',
  method: 'GET',
  follows: owedFollows,
  path: '/owed',
  query: z.object({
    /** The beginning of a member's name, or all of the id. */
    member: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    after: z.optional(owedAfter),
  }),
  payload: z.object({
    totals: z.array(owedTotal),
    items: z.array(owedItem),
    /** Where the next page begins; null: this is the last. */
    next: z.nullable(z.string()),
  }),
  refusals: [],
})

export const writeOffPreview = operatorCall({
  ...base,
  id: 'console.write_off_effect',
  act: 'owed.read',
  summary: 'What writing it off would move; nothing is written. 1004: nothing of it is open',
  method: 'GET',
  follows: owedFollows,
  path: '/owed/effect',
  query: z.object({ object: owedObject }),
  payload: z.object({
    item: owedItem,
    /**
     * Before and after, in the unit: all that the member owes, all that members owe, all that was written
     * off.
     */
    member: writeOffChange,
    owed: writeOffChange,
    writtenOff: writeOffChange,
  }),
  refusals: [],
})

export const proposeWriteOff = operatorCall({
  ...base,
  id: 'console.propose_write_off',
  act: 'owed.propose',
  summary:
    'Proposes that all that is open of it is written off; another one approves it. 1004: nothing is open; 1982: it is not that much any more; 1983: it is proposed already',
  method: 'POST',
  path: '/owed/propose',
  body: z.object({
    object: owedObject,
    /** The open amount as it was shown to the operator; 1982 when it has changed since. */
    amount: z.string().check(z.regex(/^\d{1,15}\.\d{2,6}$/)),
    reason,
  }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1974, 1982, 1983],
})

export const adjustmentPreview = operatorCall({
  ...base,
  id: 'console.adjustment_effect',
  act: 'adjustment.read',
  summary:
    'What correcting a main account by hand would move; nothing is written. 1004: no such member; 1984: there is less than that',
  method: 'GET',
  follows: ['accounting', 'member', 'task'],
  path: '/adjustments/effect',
  query: z.object({ id: uuid, amount: signedAmount }),
  payload: z.object({
    username: z.string(),
    /** The member's main account, and all that was given by hand. */
    main: writeOffChange,
    adjustment: writeOffChange,
  }),
  refusals: [1984],
})

export const proposeAdjustment = operatorCall({
  ...base,
  id: 'console.propose_adjustment',
  act: 'adjustment.propose',
  summary:
    'Proposes that a member’s main account is corrected by hand, up or down; another one approves it. 1004: no such member; 1984: there is less than that',
  method: 'POST',
  path: '/adjustments/propose',
  body: z.extend(adjustmentRequest, { reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1974, 1984],
})

export const reserveDays = operatorCall({
  ...base,
  id: 'console.reserves',
  act: 'reserve.read',
  summary:
    'What was owed on the last 14 days that have a tree of it, and what is stated that the house holds against it',
  method: 'GET',
  follows: ['account', 'accounting', 'task'],
  path: '/books/reserves',
  payload: z.object({
    days: z.array(
      z.object({
        day: calendarDay,
        /** The digest that an address signs, after the text `touchline-reserve|1|day|`: 64 hex digits. */
        root: z.string(),
        owed: amount,
        held: amount,
        /** What is held in per cent of what is owed, rounded down; null: nothing is owed. */
        ratio: z.nullable(amount),
        reserves: z.array(reserve),
      }),
    ),
  }),
  refusals: [],
})

export const proposeReserve = operatorCall({
  ...base,
  id: 'console.propose_reserve',
  act: 'reserve.propose',
  summary:
    'Proposes to state what an account of the house holds against a day; another one approves it. 1004: nothing is known of what was owed on that day; 1952: the signature is not of the address over it; 1953: the account is stated for the day; 1954: USDT has no rate',
  method: 'POST',
  path: '/books/reserves/propose',
  body: z.object({ reserve: reserveRequest, reason }),
  payload: z.object({ proposed: z.number() }),
  refusals: [1952, 1953, 1954],
})

export const reconciliation = operatorCall({
  ...base,
  id: 'console.reconciliation',
  act: 'reconcile.read',
  summary:
    'What the outside told, what our records say and what the ledger posted, by direction, source and unit, as they were held against each other when the accounting day had ended',
  method: 'GET',
  follows: ['accounting', 'task'],
  path: '/books/reconciliation',
  query: z.object({ day: calendarDay }),
  payload: z.object({
    /** Null: the day has not been reconciled, or had no line. */
    takenAt: z.nullable(time),
    lines: z.array(reconciledLine),
  }),
  refusals: [],
})
