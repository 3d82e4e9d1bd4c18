import { describe, expect, test } from 'vitest'
import { type KeyBinding, keyReader } from './key-reader.ts'

const commands = ['x', 'Shift+j', 'Shift+ArrowDown', '?', '.', 'g h', 'g l', 'h', 'Escape'].map((keys) => ({
  keys,
}))
const sure: KeyBinding[] = [
  { keys: 'Control+Enter', inFields: true },
  { keys: 'Control+k', inFields: true },
]
const plain = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
}
const usual = { commands: [...commands, ...sure], typing: false, off: false, at: 0 }

type PartialPress = Partial<typeof plain> & Partial<typeof usual> & { key: string }

/** Reads these keys, each pressed 100 ms after the one before, and returns what the last one means. */
function meant(...pressed: (string | PartialPress)[]): string | null {
  const read = keyReader<KeyBinding>()
  const results = pressed.map((one, n) => {
    const given = typeof one === 'string' ? { key: one } : one
    return read({ ...plain, ...given }, { ...usual, at: n * 100, ...given })
  })
  return results.at(-1)?.keys ?? null
}

describe('one key', () => {
  test.each(['x', '.', 'Escape'])('%s is itself', (key) => {
    expect(meant(key)).toBe(key)
  })

  test('a letter is the same under Caps Lock, and another with Shift', () => {
    expect(meant('X')).toBe('x')
    expect(meant({ key: 'X', shiftKey: true })).toBeNull()
    expect(meant({ key: 'x', shiftKey: true })).toBeNull()
    expect(meant({ key: 'J', shiftKey: true })).toBe('Shift+j')
    expect(meant('j')).toBeNull()
  })

  test('Shift is a part of a sign, and a modifier of a named key', () => {
    expect(meant({ key: '?', shiftKey: true })).toBe('?')
    expect(meant({ key: 'ArrowDown', shiftKey: true })).toBe('Shift+ArrowDown')
    expect(meant('ArrowDown')).toBeNull()
    expect(meant({ key: 'Escape', shiftKey: true })).toBeNull()
  })

  test.each(['repeat', 'isComposing', 'altKey', 'ctrlKey', 'metaKey'] as const)(
    'means nothing with %s',
    (how) => {
      expect(meant({ key: 'x', [how]: true })).toBeNull()
    },
  )

  test('means nothing while something is typed, nor when single keys are off', () => {
    expect(meant({ key: 'x', typing: true })).toBeNull()
    expect(meant({ key: 'x', off: true })).toBeNull()
  })
})

describe('with Control', () => {
  test.each(['ctrlKey', 'metaKey'] as const)('%s is one', (how) => {
    expect(meant({ key: 'k', [how]: true })).toBe('Control+k')
  })

  test('works in fields, and when single keys are off', () => {
    expect(meant({ key: 'Enter', ctrlKey: true, typing: true })).toBe('Control+Enter')
    expect(meant({ key: 'Enter', ctrlKey: true, off: true })).toBe('Control+Enter')
  })

  test('Shift makes it another', () => {
    expect(meant({ key: 'K', ctrlKey: true, shiftKey: true })).toBeNull()
  })
})

describe('two letters', () => {
  test('mean what they mean together, whatever the second means alone', () => {
    expect(meant('g', 'l')).toBe('g l')
    expect(meant('g', 'h')).toBe('g h')
    expect(meant('h')).toBe('h')
  })

  test('are forgotten after a pause, by another key, and by a key that is held', () => {
    expect(meant('g', { key: 'l', at: 1_200 })).toBe('g l')
    expect(meant('g', { key: 'l', at: 1_201 })).toBeNull()
    expect(meant('g', '0', 'l')).toBeNull()
    expect(meant('g', { key: 'l', repeat: true })).toBeNull()
  })

  test('are not begun by a letter with Shift or Control, nor in a field', () => {
    expect(meant({ key: 'G', shiftKey: true }, 'l')).toBeNull()
    expect(meant({ key: 'g', ctrlKey: true }, 'l')).toBeNull()
    expect(meant({ key: 'g', typing: true }, 'l')).toBeNull()
  })

  test('are not broken by the modifier on the way to a sign', () => {
    expect(meant({ key: 'Shift', shiftKey: true }, { key: '?', shiftKey: true })).toBe('?')
    expect(meant('g', { key: 'Shift', shiftKey: true }, 'l')).toBe('g l')
  })
})
