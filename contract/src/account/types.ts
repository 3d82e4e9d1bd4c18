// The parts of statements, reports and proofs on the wire.
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { moneyTypes, transferKinds } from '@touchline/engine/ledger/kinds'
import * as z from 'zod/mini'
import { entryId, gameId, marketType, money, time, uuid } from '../wire-types.ts'

/**
 * An accounting day, noon to noon, named by the date it begins on: "2026-03-05". Years before 2000 are
 * refused, because databases have no year 0 and no books are that old.
 */
export const day = z.string().check(z.regex(/^2\d{3}-\d{2}-\d{2}$/))
export const accountKind = z.enum(memberAccounts)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * Totals of the orders that ended in the time asked for. An order counts on the day of the run that says how
 * it ended.
 */
export const figures = z.object({
  orders: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Orders whose stakes came back, because they were void or canceled. */
  returned: z.number(),
  stake: money,
  /** The gross profit of won orders, before the fee. */
  gross: money,
  fee: money,
  netResult: money,
})
export type Figures = z.output<typeof figures>

const movementKind = z.enum(transferKinds)

/** One entry of one of the member's accounts: money that moved. */
export const movement = z.object({
  id: entryId,
  account: accountKind,
  seq: z.number(),
  kind: movementKind,
  amount: money,
  balanceAfter: money,
  time,
  /** Entry's hash in the account's chain. */
  hash,
  /**
   * The order that the movement was for, and the match of that order, settlement or reservation; null for
   * other causes.
   */
  betId: z.nullable(uuid),
  gameId: z.nullable(gameId),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  marketType: z.nullable(marketType),
  option: z.nullable(z.string()),
  /** The reason operators gave for a correction by hand; null for other causes. */
  said: z.nullable(z.string()),
  /** Whether it is a tip for customer service, and the name it went to; null for other causes. */
  isCustomerServiceTip: z.boolean(),
  customerServiceName: z.nullable(z.string()),
})
export type Movement = z.output<typeof movement>

/** An entry with all that is hashed, as engine/src/account/chain.ts puts it together. Amounts are fen. */
const chained = z.object({
  /** The version of the hashed bytes. Version 1 is without kind and subject. */
  version: z.literal([1, 2]),
  seq: z.number(),
  transferId: uuid,
  kind: movementKind,
  /** The order or reservation that the entry was about; null for other causes. */
  subject: z.nullable(uuid),
  /** In fen, like the balance. */
  amount: z.number(),
  balanceAfter: z.number(),
  postedAt: time,
  hash,
})

/**
 * Consecutive entries of one account up to the last one of the day, and the place of that last entry in the
 * day's tree.
 */
const chainPart = z.object({
  account: accountKind,
  /** The hash of the entry before the first one here. */
  previousHash: hash,
  entries: z.array(chained),
  /** RFC 6962 audit path of the day's last entry; null until the day's root is published. */
  inclusion: z.nullable(z.object({ index: z.number(), path: z.array(hash) })),
})

/**
 * A day's published hash over everything that moved in it. Version 2 also covers the number of leaves;
 * version 1 is the tree's root.
 */
export const dayRoot = z.object({
  day,
  root: hash,
  leaves: z.number(),
  version: z.literal([1, 2]),
  publishedAt: time,
})
export type DayRoot = z.output<typeof dayRoot>

/** The head of the operators' audit log as it stands in a day's tree, always as the last leaf. */
export const auditPlace = z.object({ seq: z.number(), hash, path: z.array(hash) })
export type AuditPlace = z.output<typeof auditPlace>

/** One member's part of an accounting day, with what proves it. */
export const dayStatement = z.object({
  memberId: uuid,
  day,
  root: z.nullable(dayRoot),
  accounts: z.array(chainPart),
})
export type DayStatement = z.output<typeof dayStatement>

const owedParts = { main: money, held: money, locked: money, arrived: money, open: money }

/** What an account of the house held on a day, as operators stated it. */
export const reserve = z.object({
  /** chain: the address's key signed for the day. bank: the operators' statement alone. */
  kind: z.enum(['chain', 'bank']),
  /** A chain's address, or the bank and the last digits of the account's number. */
  place: z.string(),
  network: z.nullable(z.enum(['ERC20', 'TRC20'])),
  unit: z.enum(['CNY', 'USDT']),
  /** In `unit`, with as many decimals as the unit needs. */
  amount: z.string().check(z.regex(/^\d{1,13}\.\d{2,6}$/)),
  /** CNY for one USDT when it was stated; null in CNY. */
  rate: z.nullable(z.string()),
  worth: money,
  signature: z.nullable(z.string().check(z.regex(/^0x[0-9a-f]{130}$/))),
  /** SHA-256 of the bank's statement. */
  statementHash: z.nullable(hash),
  statedAt: time,
})
export type Reserve = z.output<typeof reserve>

/**
 * All that was owed when a day's root was published. `suspense` is money that arrived but whose owner is not
 * certain; `stated` is what the house holds by its own books.
 */
export const owedDay = z.object({
  day,
  /** The top of the tree of sums. The day's root covers it, with total, leaves and time. */
  root: hash,
  total: money,
  leaves: z.number(),
  takenAt: time,
  members: z.number(),
  owed: z.object({ ...owedParts, suspense: money }),
  /** `coins` are counted at the rates they were booked with. */
  stated: z.object({ cash: money, coins: money }),
  /** The house's holdings that two operators have stated for the day so far; empty: none yet. */
  reserves: z.array(reserve),
  /**
   * The reserves that addresses signed for, those of bank statements, and both in per cent of what is owed,
   * rounded down. `ratio` is null when nothing is stated or nothing is owed.
   */
  held: z.object({ signed: money, banked: money, ratio: z.nullable(money) }),
})
export type OwedDay = z.output<typeof owedDay>

/**
 * The sum owed to the member, split into its leaves of the tree, each with its path to the top. Amounts and
 * sums are fen.
 */
export const ownOwed = z.object({
  memberId: uuid,
  top: z.object({ day, root: hash, total: z.number(), leaves: z.number(), takenAt: time }),
  owed: z.object({
    main: z.number(),
    held: z.number(),
    locked: z.number(),
    arrived: z.number(),
    open: z.number(),
  }),
  parts: z.array(
    z.object({
      index: z.number(),
      amount: z.number(),
      salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      path: z.array(z.object({ hash, sum: z.number() })),
    }),
  ),
  /** Where the leaf of what is owed stands in the day's tree. */
  place: z.object({ index: z.number(), path: z.array(hash) }),
  root: dayRoot,
})
export type OwnOwed = z.output<typeof ownOwed>

/** A report shows at most this many matches, those with the largest stakes. Its total is over all matches. */
export const MATCHES_APART = 50

/** spec 3: main is the main account. The others are kinds of orders, or money in halls. */
export const ledgerCategory = z.enum(['main', 'sports', 'recreation', 'mb', 'insured', 'smart'])
export type LedgerCategory = z.output<typeof ledgerCategory>

/** A movement's purpose, in the member's words. */
export const moneyType = z.enum(moneyTypes)
