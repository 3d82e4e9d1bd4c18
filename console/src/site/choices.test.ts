import { settings } from '@touchline/contract/settings'
import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

/** The words that a setting's schema takes; null: it is of another shape. */
function wordsOf(name: string): string[] | null {
  const { schema } = settings[name as keyof typeof settings]
  return 'options' in schema &&
    Array.isArray(schema.options) &&
    schema.options.every((one) => typeof one === 'string')
    ? schema.options
    : null
}

test('each setting of a few words has a name for each of them, and for no other', () => {
  const words = Object.fromEntries(
    Object.keys(settings).flatMap((name) => {
      const options = wordsOf(name)
      return options ? [[name, [...options].sort()]] : []
    }),
  )
  const named = Object.fromEntries(
    Object.entries(choicesOf).map(([name, of]) => [name, Object.keys(of).sort()]),
  )
  expect(named).toEqual(words)
  expect(Object.keys(words).length).toBeGreaterThan(3)
})
