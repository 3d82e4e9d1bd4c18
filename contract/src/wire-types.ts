// Shapes that many calls share. Money and rates travel as decimal text with two places, times as Unix ms;
// requests may also send a number. Incoming values are converted here, once, so that handlers receive fen and
// basis points.
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { type Fen, parseFen } from '@touchline/engine/money/fen'
import { type Bp, parseBp } from '@touchline/engine/money/rate'
import * as z from 'zod/mini'

/** Money in an answer: "35.00", "-3.20". */
export const money = z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/))
/** A rate in an answer: percent of the stake, "3.50". */
export const rate = z.string().check(z.regex(/^\d{1,4}\.\d{2}$/))
/** Unix milliseconds of the site clock. */
export const time = z.number().check(z.int(), z.gte(0))
/**
 * Unix milliseconds of the real clock, which the sandbox cannot move. Sessions, codes, locks and members' own
 * limits use it.
 */
export const realTime = z.number().check(z.int(), z.gte(0))

const decimals = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))
const plainNumber = z.number().check(z.gte(0), z.lte(9_999_999))

function converted<T>(parse: (value: string | number) => T | null) {
  return z.transform((value: string | number, context): T => {
    const parsed = parse(value)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', message: 'an amount with at most two decimals', input: value })
    return z.NEVER
  })
}

/** Money in a request: text or number with at most two decimals, 0 to 9,999,999.00 (spec 5); becomes fen. */
export const moneySent = z.pipe(z.union([decimals, plainNumber]), converted<Fen>(parseFen))
/** Money that a request moves: like `moneySent`, but above zero. */
export const moneyMoved = z.pipe(
  z.union([decimals, plainNumber]),
  converted<Fen>((sent) => parseFen(sent) || null),
)
/** A rate in a request: percent text or number with at most two decimals; becomes basis points. */
export const rateSent = z.pipe(z.union([decimals, plainNumber]), converted<Bp>(parseBp))

/**
 * "<match>.<market type>.<option>", for example "20541.1.2-1". A match id has at most 15 digits, so it is
 * exact as a number.
 */
export const selectionId = z.string().check(z.regex(/^[1-9]\d{0,14}\.[01236]\.[a-zA-Z0-9+-]{1,8}$/))
export const gameId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
export const uuid = z.uuid()
/** An entry of one of a member's accounts is its account and number: "main.12". */
export const entryId = z
  .string()
  .check(z.regex(new RegExp(`^(${memberAccounts.join('|')})\\.[1-9]\\d{0,14}$`)))
/** A page number in a query string. */
export const pageSent = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.number().check(z.int(), z.gte(1), z.lte(99_999))]),
  z.transform(Number),
)

/** How many items a page has, 1 to 100, in a query string. */
export const pageSizeSent = z.pipe(
  z.union([z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.number().check(z.int(), z.gte(1), z.lte(100))]),
  z.transform(Number),
)

/** A version in a query string. */
export const versionSent = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.number().check(z.int(), z.gte(1))]),
  z.transform(Number),
)

/** Yes or no, in a query. */
export const flagSent = z.pipe(
  z.union([z.enum(['true', 'false', '1', '0']), z.boolean()]),
  z.transform((sent) => sent === true || sent === 'true' || sent === '1'),
)

/** A day of the calendar, such as 2026-11-21, of a year that every database's calendar has. */
export const calendarDay = z.string().check(
  z.regex(/^2\d{3}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text),
)

export const marketType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(6)])

/** Text that operators write in each language, neither left empty. */
export const inBoth = (most: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
  return z.object({ 'zh-cn': text, 'en-us': text })
}
