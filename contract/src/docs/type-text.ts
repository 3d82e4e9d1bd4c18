// JSON Schema as short text in the manner of TypeScript, for people who write a client.
import { type JsonSchema, shapeName } from './shapes.ts'

/** `{ gameId: GameId, page?: Page }`, over several lines when it has more than three fields. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return shapeName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((one) => typeText(one, indent)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === 'array') return listText(schema, indent)
  if (schema.type === 'string') return stringText(schema)
  if (schema.type === 'number' || schema.type === 'integer') return numberText(schema)
  if (schema.type) return String(schema.type)
  throw new TypeError(`no text for the schema ${JSON.stringify(schema)}`)
}

function objectText(schema: JsonSchema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${name}${optional}: ${typeText(field, `${indent}  `)}`
  })
  if (fields.length === 0) return '{}'
  if (fields.length <= 3 && !fields.some((field) => field.includes('\n'))) return `{ ${fields.join(', ')} }`
  return `{\n${fields.map((field) => `${indent}  ${field}\n`).join('')}${indent}}`
}

function listText(schema: JsonSchema, indent: string): string {
  const item = typeText(schema.items ?? {}, indent)
  const one = item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item
  return `${one}[]${rangeText(schema.minItems, schema.maxItems)}`
}

function stringText(schema: JsonSchema): string {
  if (schema.format === 'uuid') return 'string (a UUID)'
  if (schema.pattern) return `string /${schema.pattern}/`
  return `string${rangeText(schema.minLength, schema.maxLength)}`
}

function numberText(schema: JsonSchema): string {
  const highest = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum
  return `${schema.type}${rangeText(schema.minimum, highest)}`
}

function rangeText(low: unknown, high: unknown): string {
  if (low === undefined && high === undefined) return ''
  if (high === undefined) return ` (from ${low})`
  return low === undefined ? ` (to ${high})` : ` (${low} to ${high})`
}
