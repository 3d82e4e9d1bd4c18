import { expect, test } from 'vitest'
import { keepOnly, noneChosen, type RowSelection, reach, toggle } from './chosen.ts'

const rows = [10, 20, 30, 40, 50]
const idsOf = ({ ids }: RowSelection) => [...ids].sort((a, b) => a - b)

test('a row is chosen and let go', () => {
  const two = toggle(toggle(noneChosen, 20), 40)
  expect(idsOf(two)).toEqual([20, 40])
  expect(idsOf(toggle(two, 20))).toEqual([40])
  expect(idsOf(noneChosen)).toEqual([])
})

test('a range grows from where it began, down and up, and lets go what it no longer reaches', () => {
  const down = reach(reach(noneChosen, rows, 30, 40), rows, 40, 50)
  expect(idsOf(down)).toEqual([30, 40, 50])
  const back = reach(down, rows, 50, 40)
  expect(idsOf(back)).toEqual([30, 40])
  expect(idsOf(reach(back, rows, 30, 10))).toEqual([10, 20, 30])
})

test('what was chosen before a range stays, also where the range went over it', () => {
  const before = toggle(toggle(noneChosen, 20), 40)
  const over = reach(before, rows, 40, 10)
  expect(idsOf(over)).toEqual([10, 20, 30, 40])
  expect(idsOf(reach(over, rows, 10, 40))).toEqual([20, 40])
})

test('rows between that may not be chosen are left out, and a beginning that is gone is none', () => {
  const mayChoose = [10, 30, 50]
  expect(idsOf(reach(noneChosen, mayChoose, 10, 50))).toEqual([10, 30, 50])
  expect(idsOf(reach(noneChosen, mayChoose, 20, 50))).toEqual([50])
})

test('a range that went over a row which is gone meanwhile goes on from where it began', () => {
  const over = keepOnly(reach(noneChosen, rows, 20, 40), [10, 20, 40, 50])
  expect(idsOf(reach(over, [10, 20, 40, 50], 40, 10))).toEqual([10, 20])
})

test('what is not there any more is not chosen any more', () => {
  const chosen = reach(noneChosen, rows, 20, 40)
  expect(idsOf(keepOnly(chosen, [20, 40, 50]))).toEqual([20, 40])
  expect(keepOnly(chosen, rows)).toBe(chosen)
})
