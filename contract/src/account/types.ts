// The parts of statements, reports and proofs on the wire.
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { moneyTypes, transferKinds } from '@touchline/engine/ledger/kinds'
import * as z from 'zod/mini'
import { entryId, gameId, marketType, money, time, uuid } from '../wire-types.ts'

/**
 * An accounting day, noon to noon, by its first date: "2026-03-05". Databases have no year 0, and we none
 * before 2000.
 */
export const day = z.string().check(z.regex(/^2\d{3}-\d{2}-\d{2}$/))
export const accountKind = z.enum(memberAccounts)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * Totals of the orders that ended in the time asked for, each on the day of the run that says how it ended.
 */
export const figures = z.object({
  orders: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Their stakes came back: void, or canceled. */
  returned: z.number(),
  stake: money,
  /** On won orders, before and after the fee. */
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
   * The order it was for, and the match of that order, of a settlement or of a reservation; null for other
   * causes.
   */
  betId: z.nullable(uuid),
  gameId: z.nullable(gameId),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  marketType: z.nullable(marketType),
  option: z.nullable(z.string()),
  /** Why, of what operators corrected by hand. */
  said: z.nullable(z.string()),
  /** Whether it is a tip for customer service, and the name it went to; null for other causes. */
  isCustomerServiceTip: z.boolean(),
  customerServiceName: z.nullable(z.string()),
})
export type Movement = z.output<typeof movement>

/** An entry with all that is hashed, as engine/src/account/chain.ts puts it together. Amounts are fen. */
const chained = z.object({
  /** Of the bytes that are hashed; 1 is without kind and subject. */
  version: z.literal([1, 2]),
  seq: z.number(),
  transferId: uuid,
  kind: movementKind,
  /** The order or reservation that it was about; null for other causes. */
  subject: z.nullable(uuid),
  /** Fen, as the balance. */
  amount: z.number(),
  balanceAfter: z.number(),
  postedAt: time,
  hash,
})

/** A run of entries of one account to the last one of its day, and that one's place in the day's tree. */
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

/** An account of the house's as it was stated for a day. */
export const reserve = z.object({
  /** chain: signed with the address's key over the day. bank: stated alone. */
  kind: z.enum(['chain', 'bank']),
  /** The address; the bank and the end of the account's number. */
  place: z.string(),
  network: z.nullable(z.enum(['ERC20', 'TRC20'])),
  unit: z.enum(['CNY', 'USDT']),
  /** Of the unit, with as many decimals as it needs. */
  amount: z.string().check(z.regex(/^\d{1,13}\.\d{2,6}$/)),
  /** CNY for one USDT, as it was stated with. */
  rate: z.nullable(z.string()),
  worth: money,
  signature: z.nullable(z.string().check(z.regex(/^0x[0-9a-f]{130}$/))),
  /** SHA-256 of the bank's statement. */
  statementHash: z.nullable(hash),
  statedAt: time,
})
export type Reserve = z.output<typeof reserve>

/**
 * All that is owed as a day's root was published. `suspense` arrived, and it is not certain whose it is;
 * `stated` is what the house's books say it holds.
 */
export const owedDay = z.object({
  day,
  /** The top of the tree of sums; it stands in the day's root with total, leaves and time. */
  root: hash,
  total: money,
  leaves: z.number(),
  takenAt: time,
  members: z.number(),
  owed: z.object({ ...owedParts, suspense: money }),
  /** `coins` at the rates they were booked with. */
  stated: z.object({ cash: money, coins: money }),
  /** The house's holdings, as two operators stated them since; empty: nothing yet. */
  reserves: z.array(reserve),
  /**
   * Of them: what addresses signed for, what banks' statements say, and both in per cent of what is owed, cut
   * off; null: nothing is stated, or owed.
   */
  held: z.object({ signed: money, banked: money, ratio: z.nullable(money) }),
})
export type OwedDay = z.output<typeof owedDay>

/**
 * The sum owed to the member, in the parts that stand in the tree, with each one's way to the top. Amounts
 * and sums are fen.
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
  /** Where the line of what is owed stands in the day's tree. */
  place: z.object({ index: z.number(), path: z.array(hash) }),
  root: dayRoot,
})
export type OwnOwed = z.output<typeof ownOwed>

/**
 * So many matches, those with the largest stakes, are told apart in a report; its total is over all of them.
 */
export const MATCHES_APART = 50

/** spec 3: main is the main account; the others are orders by what they are, or money in halls. */
export const ledgerCategory = z.enum(['main', 'sports', 'recreation', 'mb', 'insured', 'smart'])
export type LedgerCategory = z.output<typeof ledgerCategory>

/** A movement's purpose, in the member's words. */
export const moneyType = z.enum(moneyTypes)
