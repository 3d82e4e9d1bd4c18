import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comesBack, type Evidence, evidenceKinds, linkOf, pairOf, weightOf } from './link.ts'

const most = 5
const quiet = { since: 0, members: 2 }
const crowded = { since: 0, members: most + 1 }

test.each<[string, readonly Evidence[], ReturnType<typeof linkOf>]>([
  ['nothing shared', [], null],
  ['an identity', [{ kind: 'identity', ...quiet }], 'strong'],
  ['an identity that many typed', [{ kind: 'identity', ...crowded }], 'strong'],
  ['a device', [{ kind: 'device', ...quiet }], 'strong'],
  ['a device of just as many as count', [{ kind: 'device', since: 0, members: most }], 'strong'],
  ['a public device', [{ kind: 'device', ...crowded }], null],
  ['an address', [{ kind: 'address', ...quiet }], null],
  [
    'a public device and an address',
    [
      { kind: 'device', ...crowded },
      { kind: 'address', ...quiet },
    ],
    'weak',
  ],
  [
    'a public device and a mobile network',
    [
      { kind: 'device', ...crowded },
      { kind: 'address', ...crowded },
    ],
    null,
  ],
])('%s', (_, evidence, link) => {
  expect(linkOf(evidence, most)).toBe(link)
})

const evidence = fc.record({
  kind: fc.constantFrom(...evidenceKinds),
  since: fc.integer({ min: 0, max: 20 }),
  members: fc.integer({ min: 2, max: 12 }),
})
const counts = fc.integer({ min: 2, max: 10 })
const strength = { strong: 2, weak: 1, none: 0 }
const rank = (link: ReturnType<typeof linkOf>) => strength[link ?? 'none']

test('addresses alone are never enough, however many', () => {
  const addresses = fc.array(evidence.map((each) => ({ ...each, kind: 'address' as const })))
  fc.assert(fc.property(addresses, counts, (all, most) => linkOf(all, most) === null))
})

test('the order of what is shared does not count, nor which of the two is asked', () => {
  fc.assert(
    fc.property(fc.array(evidence), counts, (all, most) => {
      expect(linkOf(all.toReversed(), most)).toBe(linkOf(all, most))
    }),
  )
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(pairOf(a, b)).toEqual(pairOf(b, a))
    }),
  )
})

test('more that is shared never weakens a link, and more who share it never strengthen one', () => {
  fc.assert(
    fc.property(fc.array(evidence), evidence, counts, (all, more, most) => {
      expect(rank(linkOf([...all, more], most))).toBeGreaterThanOrEqual(rank(linkOf(all, most)))
      const sharedByMore = { ...more, members: more.members + 1 }
      expect(strength[weightOf(sharedByMore, most)]).toBeLessThanOrEqual(strength[weightOf(more, most)])
    }),
  )
})

test('what was dismissed comes back by what has come since alone', () => {
  fc.assert(
    fc.property(fc.array(evidence), counts, fc.integer({ min: 0, max: 20 }), (all, most, at) => {
      const old = all.filter(({ since }) => since <= at)
      expect(comesBack(old, at, most)).toBe(false)
      expect(comesBack(all, at, most)).toBe(
        linkOf(
          all.filter((each) => !old.includes(each)),
          most,
        ) !== null,
      )
    }),
  )
})
