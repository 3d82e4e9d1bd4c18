import { expect, test } from 'vitest'
import { typeText } from './type-text.ts'

test.each([
  [{ $ref: '#/components/schemas/Money' }, 'Money'],
  [{ const: 1, type: 'number' }, '1'],
  [{ enum: ['a', 'b'], type: 'string' }, '"a" | "b"'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'string', maxLength: 20 }, 'string (to 20)'],
  [{ type: 'string', pattern: '^a$' }, 'string /^a$/'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer (from 0)'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 }, 'number[] (1 to 3)'],
  [
    { type: 'object', properties: { a: { type: 'number' }, b: { type: 'boolean' } }, required: ['a'] },
    '{ a: number, b?: boolean }',
  ],
])('%j reads %s', (schema, text) => {
  expect(typeText(schema)).toBe(text)
})

test('an object of many fields has a line for each, indented with its depth', () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { type: 'number' }]))
  const inner = { type: 'object', properties: many, required: ['a', 'b', 'c', 'd'] }
  expect(typeText({ type: 'object', properties: { inner }, required: ['inner'] })).toBe(
    '{\n  inner: {\n    a: number\n    b: number\n    c: number\n    d: number\n  }\n}',
  )
})

test('a schema it does not know is an error, not a guess', () => {
  expect(() => typeText({ not: {} })).toThrow('no text for the schema')
})
