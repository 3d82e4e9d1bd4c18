import { expect, test } from 'vitest'
import { seeRoots } from './seen-roots.ts'

function memory() {
  let kept: string | null = null
  let writes = 0
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
      writes += 1
    },
    writes: () => writes,
  }
}

test('the first sight of a day’s root is kept, whatever is said later', () => {
  const store = memory()
  seeRoots(store, [{ day: '2026-11-20', root: 'aa' }], 1)
  const seen = seeRoots(
    store,
    [
      { day: '2026-11-20', root: 'bb' },
      { day: '2026-11-21', root: 'cc' },
    ],
    2,
  )
  expect(seen.get('2026-11-20')).toEqual({ root: 'aa', at: 1 })
  expect(seen.get('2026-11-21')).toEqual({ root: 'cc', at: 2 })
})

test('nothing new writes nothing', () => {
  const store = memory()
  const roots = [{ day: '2026-11-20', root: 'aa' }]
  seeRoots(store, roots, 1)
  seeRoots(store, roots, 2)
  seeRoots(store, [], 3)
  expect(store.writes()).toBe(1)
})
