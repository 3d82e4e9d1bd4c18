import { expect, test } from 'vitest'
import { type Cursor, type GridCell, placeAt, stepInGrid } from './grid-steps.ts'

// The score grid: 0-3 x 0-3 with a tall cell at the right and a wide one at the foot.
const places: GridCell[] = [
  ...[0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => ({ option: `${row}-${column}`, row, column })),
  ),
  { option: 'tall', row: 0, column: 4, rows: 4 },
  { option: 'wide', row: 4, column: 0, columns: 4 },
]
const walk = (from: Cursor, keys: string[], allowed: (place: GridCell) => boolean = () => true) =>
  keys.reduce<Cursor>((at, key) => stepInGrid(places, at, key, allowed) ?? at, from)
const option = (at: Cursor) => placeAt(places, at)?.option

test('one step each way', () => {
  expect(option(walk({ row: 1, column: 1 }, ['ArrowUp']))).toBe('0-1')
  expect(option(walk({ row: 1, column: 1 }, ['ArrowDown']))).toBe('2-1')
  expect(option(walk({ row: 1, column: 1 }, ['ArrowLeft']))).toBe('1-0')
  expect(option(walk({ row: 1, column: 1 }, ['ArrowRight']))).toBe('1-2')
})

test('the edge and other keys lead nowhere', () => {
  expect(stepInGrid(places, { row: 0, column: 0 }, 'ArrowUp', () => true)).toBeUndefined()
  expect(stepInGrid(places, { row: 2, column: 4 }, 'ArrowRight', () => true)).toBeUndefined()
  expect(stepInGrid(places, { row: 2, column: 4 }, 'ArrowDown', () => true)).toBeUndefined()
  expect(stepInGrid(places, { row: 0, column: 0 }, 'x', () => true)).toBeUndefined()
})

test('through a tall or wide cell and back to the same row or column', () => {
  expect(option(walk({ row: 2, column: 3 }, ['ArrowRight']))).toBe('tall')
  expect(option(walk({ row: 2, column: 3 }, ['ArrowRight', 'ArrowLeft']))).toBe('2-3')
  expect(option(walk({ row: 3, column: 2 }, ['ArrowDown', 'ArrowUp']))).toBe('3-2')
})

test('what cannot be chosen is passed over', () => {
  const allowed = (place: GridCell) => place.option !== '1-1' && place.option !== 'wide'
  expect(option(walk({ row: 0, column: 1 }, ['ArrowDown'], allowed))).toBe('2-1')
  expect(option(walk({ row: 3, column: 0 }, ['ArrowDown'], allowed))).toBe('3-0')
  expect(option(walk({ row: 2, column: 2 }, ['Home'], (place) => place.option !== '0-0'))).toBe('0-1')
  expect(option(walk({ row: 2, column: 2 }, ['End']))).toBe('wide')
})
