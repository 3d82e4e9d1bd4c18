// Which numbers a setting takes, read from its schema, so that the range operators see next to the field is
// the one by which a change is judged.
import * as z from 'zod/mini'

export const settingRange = z.object({
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
})
export type SettingRange = z.output<typeof settingRange>

/** The name of the part that stands for every key of a record. */
export const anyKey = '*'

interface Json {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly additionalProperties?: Json | boolean
}

/**
 * The ranges by name of the part; '' where the setting itself is the number or a list of numbers. Numbers
 * without any bound are left out.
 */
export function rangesOf(schema: z.ZodMiniType): Record<string, SettingRange> {
  const ranges: Record<string, SettingRange> = {}
  const walk = (json: Json, part: string) => {
    const range = json.type === 'integer' || json.type === 'number' ? rangeOf(json) : null
    if (range) ranges[part] = range
    for (const each of json.anyOf ?? []) walk(each, part)
    if (json.items) walk(json.items, part)
    for (const [name, each] of Object.entries(json.properties ?? {})) walk(each, name)
    if (typeof json.additionalProperties === 'object') walk(json.additionalProperties, anyKey)
  }
  walk(z.toJSONSchema(schema, { io: 'input' }) as Json, '')
  return ranges
}

function rangeOf(json: Json): SettingRange | null {
  // All numbers are whole. The largest safe integers come from the schema generator and are no bound anybody
  // set.
  const above = json.exclusiveMinimum === undefined ? json.minimum : json.exclusiveMinimum + 1
  const below = json.exclusiveMaximum === undefined ? json.maximum : json.exclusiveMaximum - 1
  const bound = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value
  const [least, most] = [bound(above), bound(below)]
  return least === null && most === null ? null : { least, most }
}
