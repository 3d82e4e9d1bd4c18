// Values for the fuzz tests: some that a JSON Schema allows, and some that an attacker would send.
import fc from 'fast-check'
import { type JsonSchema, shapeName, shapeSchemas } from '../docs/shapes.ts'

const shapes = shapeSchemas()

/**
 * Existing values for named shapes, such as ids of rows in the database, because a random id hardly ever
 * exists.
 */
export type SampleValues = Readonly<Record<string, readonly string[]>>

/**
 * Values that fit the schema, mostly known ones where there are any; only the keywords that the contract uses
 * are read.
 */
export function fitting(schema: JsonSchema, known: SampleValues = {}): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const name = shapeName(schema.$ref)
    const drawn = fitting(shapes[name] ?? {}, known)
    if (!known[name]) return drawn
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known[name]) },
      { weight: 1, arbitrary: drawn },
    )
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => fitting(one, known)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, known)))
  if (schema.type === 'object') return fittingObject(schema, known)
  if (schema.type === 'array') {
    return fc.array(fitting(schema.items ?? {}, known), limits(schema.minItems, schema.maxItems))
  }
  if (schema.type === 'string') return fittingText(schema)
  if (schema.type === 'integer' || schema.type === 'number') {
    const { min, max } = { min: 0, max: 1000, ...numberLimits(schema) }
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  throw new TypeError(`no values for the schema ${JSON.stringify(schema)}`)
}

function fittingObject(schema: JsonSchema, known: SampleValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fitting(field, known)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
}

function fittingText(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid()
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 1000 } = limits(schema.minLength, schema.maxLength)
  const hostile = hostileTexts.filter(({ length }) => length >= minLength && length <= maxLength)
  return fc.oneof(fc.string({ minLength, maxLength }), fc.constantFrom(...hostile))
}

function limits(minLength: unknown, maxLength: unknown) {
  return {
    ...(typeof minLength === 'number' && { minLength }),
    ...(typeof maxLength === 'number' && { maxLength }),
  }
}

function numberLimits({ minimum, maximum }: JsonSchema) {
  return {
    ...(typeof minimum === 'number' && { min: minimum }),
    ...(typeof maximum === 'number' && { max: maximum }),
  }
}

/**
 * Texts that have broken something somewhere: quoting, markup, paths, encodings, digits that only look like
 * digits.
 */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\r\nx-injected: 1',
  "'; drop table member; --",
  "1' or '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '%00',
  '%',
  '../../etc/passwd',
  '//evil.example/',
  '__proto__',
  'constructor',
  '１０',
  '٣',
  '1e3',
  '0x10',
  '-0',
  '-1',
  '+1',
  '1.005',
  '00000000000000000001',
  '9'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  '20541.1.9-9',
  '20541.4.1',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(100_000),
]

/** Any value that JSON can hold; awkward ones are more frequent. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.1,
    1.005,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom(JSON.parse('{"__proto__":{"admin":true}}'), JSON.parse('{"toString":1}'), { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
)
