// The shapes that have a name in the documents. A schema listed here is referred to instead of being
// repeated.
import * as z from 'zod/mini'
import { game, gameState, goal, market, score, select, side } from '../market/types.ts'
import { notice } from '../notice/shapes.ts'
import { evidence, order, orderResult, orderState, receipt } from '../order/types.ts'
import {
  gameId,
  marketType,
  money,
  moneyMoved,
  moneySent,
  pageSent,
  rate,
  rateSent,
  realTime,
  selectionId,
  time,
  uuid,
} from '../wire-types.ts'

// biome-ignore format: a table, one shape a line
export const shapes: readonly { name: string; schema: z.ZodMiniType; meaning: string }[] = [
  { name: 'Money', schema: money, meaning: 'CNY as decimal text with two places: "35.00", "-3.20"' },
  { name: 'MoneySent', schema: moneySent, meaning: 'CNY as text or number with at most two decimals, 0 to 9,999,999.00; a number is the double that it is read as, text is exact' },
  { name: 'MoneyMoved', schema: moneyMoved, meaning: 'CNY as text or number with at most two decimals, 0.01 to 9,999,999.00' },
  { name: 'Rate', schema: rate, meaning: 'percent as decimal text with two places: "3.50"' },
  { name: 'RateSent', schema: rateSent, meaning: 'percent as text or number with at most two decimals' },
  { name: 'Time', schema: time, meaning: 'Unix milliseconds of the site clock' },
  { name: 'RealTime', schema: realTime, meaning: 'Unix milliseconds of the real clock: sessions, codes, locks, own limits, refusals' },
  { name: 'Uuid', schema: uuid, meaning: 'a UUID' },
  { name: 'GameId', schema: gameId, meaning: 'one match: a whole number as text' },
  { name: 'SelectionId', schema: selectionId, meaning: 'match, market type and option joined by dots: "20541.1.2-1"' },
  { name: 'MarketType', schema: marketType, meaning: '1 correct score, 2 half-time score, 0 first goal by 10 minutes, 6 by 5 minutes, 3 total goals' },
  { name: 'Page', schema: pageSent, meaning: 'a page number from 1' },
  { name: 'Score', schema: score, meaning: 'goals after 90 minutes and stoppage time' },
  { name: 'Side', schema: side, meaning: 'a team, with the colour and the three letters of its plate' },
  { name: 'Goal', schema: goal, meaning: 'a goal; minute 1 to 90, minutes of stoppage time apart' },
  { name: 'GameState', schema: gameState, meaning: 'open takes orders; upcoming is more than 10 h, closed less than 3 min before kick-off' },
  { name: 'Game', schema: game, meaning: 'a match' },
  { name: 'Select', schema: select, meaning: 'a selection of a market; ordering it says that the option will not happen' },
  { name: 'Market', schema: market, meaning: 'a market of a match' },
  { name: 'Receipt', schema: receipt, meaning: 'an entry in the member\'s hash chain: proof that money moved' },
  { name: 'OrderState', schema: orderState, meaning: 'where an order is' },
  { name: 'OrderResult', schema: orderResult, meaning: 'how an order ended' },
  { name: 'Order', schema: order, meaning: 'an order' },
  { name: 'Notice', schema: notice, meaning: 'what the member was told of; `settled` is what the run said that it tells of' },
  { name: 'Evidence', schema: evidence, meaning: 'what an order was settled on' },
]

export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  /** The schemas of a union; a value matches exactly one of them, told apart by a field. */
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
}

const named = z.registry<{ id: string }>()
for (const { name, schema } of shapes) named.add(schema, { id: name })

const refPrefix = '#/components/schemas/'

/** The shape of a request or an answer, as JSON Schema 2020-12; a named shape is a reference. */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, $defs, ...own } = converted(schema)
  return own
}

/** The schemas of all named shapes by name. */
export function shapeSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    shapes.map(({ name, schema }) => [name, (converted(schema).$defs as Record<string, JsonSchema>)[name]!]),
  )
}

/** The name in a reference to a named shape. */
export function shapeName(reference: string): string {
  return reference.slice(refPrefix.length)
}

/**
 * Schemas of answers convert nothing, and requests are described as sent. The input side is therefore right
 * for both.
 */
function converted(schema: z.ZodMiniType): JsonSchema {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', metadata: named }))
  return JSON.parse(json.replaceAll('"#/$defs/', `"${refPrefix}`)) as JsonSchema
}
