import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainsWith, memberId } from '../../test/chains.ts'
import { hex } from './chain.ts'
import { pathTo, rootOf } from './merkle.ts'
import { checkPart, type StatementEntry, type StatementPart } from './statement.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const webCrypto = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const { chained, published } = chainsWith(sha256)

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
const day = fc.record({ amounts, others: fc.nat(40), at: fc.nat(), from: fc.nat(3) }).map((given) => {
  const part = chained(given.amounts, given.from, given.from * 7)
  return published(part, given.others, given.at % (given.others + 1))
})

describe('a true statement', () => {
  test('is found true by both hash functions, with or without a root', async () => {
    await fc.assert(
      fc.asyncProperty(day, async ({ part, root }) => {
        const found = { account: 'main', entries: part.entries.length, ofVersion1: 0, fault: null }
        const levels = part.inclusion.path.length
        expect(await checkPart(sha256, memberId, part, root)).toEqual({ ...found, levels })
        expect(await checkPart(webCrypto as never, memberId, part, root)).toEqual({ ...found, levels })
        expect(await checkPart(sha256, memberId, part, null)).toEqual({ ...found, levels: null })
      }),
      { numRuns: 50 },
    )
  })

  test('without entries says nothing and has no fault', async () => {
    expect(await checkPart(sha256, memberId, chained([]), null)).toMatchObject({ entries: 0, fault: null })
  })
})

describe('a forged one is found', () => {
  test('whose first entry of all follows another', async () => {
    const part = chained([100, 20], 0, 0, 'ab'.repeat(32))
    expect((await checkPart(sha256, memberId, part, null)).fault).toMatchObject({ kind: 'gap', seq: 1 })
  })

  test('whose balances do not add up, though every hash was made for them', async () => {
    const invented = chained([500], 0, 7)
    expect((await checkPart(sha256, memberId, invented, null)).fault).toEqual({
      kind: 'balance',
      account: 'main',
      seq: 1,
    })
    const begun = chained([500])
    const lost = chained([30], 1, 499, begun.entries[0]!.hash)
    const both = { ...begun, entries: [...begun.entries, ...lost.entries] }
    expect((await checkPart(sha256, memberId, both, null)).fault).toEqual({
      kind: 'balance',
      account: 'main',
      seq: 2,
    })
  })

  const changed = (part: StatementPart, at: number, change: Partial<StatementEntry>): StatementPart => ({
    ...part,
    entries: part.entries.map((entry, place) => (place === at ? { ...entry, ...change } : entry)),
  })

  test('whatever field of whatever entry is changed', async () => {
    const field = fc.constantFrom(
      ...([
        'amount',
        'balanceAfter',
        'postedAt',
        'seq',
        'transferId',
        'hash',
        'kind',
        'subject',
        'version',
      ] as const),
    )
    await fc.assert(
      fc.asyncProperty(day, fc.nat(), field, async ({ part, root }, pick, name) => {
        const at = pick % part.entries.length
        const entry = part.entries[at]!
        const other = {
          amount: entry.amount + 1,
          balanceAfter: entry.balanceAfter + 1,
          postedAt: entry.postedAt + 1,
          seq: entry.seq + 1,
          transferId: '0198c0de-0000-7000-8000-ffffffffffff',
          hash: 'cd'.repeat(32),
          kind: 'correct',
          subject: entry.subject === null ? entry.transferId : null,
          version: 1 as const,
        }
        const change = { [name]: other[name] }
        const { fault } = await checkPart(sha256, memberId, changed(part, at, change), root)
        expect(fault).not.toBeNull()
      }),
    )
  })

  test('entries of version 1 are sound before those of version 2, and never after them', async () => {
    const old = chained([500, -100], 0, 0, undefined, 1)
    const young = chained([30, 20], 2, 400, old.entries[1]!.hash)
    const both = { ...old, entries: [...old.entries, ...young.entries] }
    expect(await checkPart(sha256, memberId, both, null)).toMatchObject({
      entries: 4,
      ofVersion1: 2,
      fault: null,
    })
    const back = chained([10], 4, 450, young.entries[1]!.hash, 1)
    const fallen = { ...both, entries: [...both.entries, ...back.entries] }
    expect((await checkPart(sha256, memberId, fallen, null)).fault).toEqual({
      kind: 'version',
      account: 'main',
      seq: 5,
    })
  })

  test('an entry left out, doubled or moved', async () => {
    const part = chained([500, -100, 30, 20])
    const [a, b, c, d] = part.entries as [StatementEntry, StatementEntry, StatementEntry, StatementEntry]
    for (const [entries, seq] of [
      [[a, c, d], 3],
      [[a, b, b, c, d], 2],
      [[a, c, b, d], 3],
    ] as const) {
      const check = await checkPart(sha256, memberId, { ...part, entries }, null)
      expect(check.fault).toEqual({ kind: 'gap', account: 'main', seq })
    }
  })

  test('the last entries cut off, or the whole chain computed anew, against the root', async () => {
    const { part, root } = published(chained([500, -100, 30]), 9, 4)
    const cut = { ...part, entries: part.entries.slice(0, 2) }
    expect((await checkPart(sha256, memberId, cut, root)).fault).toMatchObject({ kind: 'root', seq: 2 })
    const anew = { ...chained([500, -100, 31]), inclusion: part.inclusion }
    expect((await checkPart(sha256, memberId, anew, root)).fault).toMatchObject({ kind: 'root', seq: 3 })
    expect(await checkPart(sha256, memberId, { ...part, inclusion: null }, root)).toMatchObject({
      levels: 0,
      fault: { kind: 'root', seq: 3 },
    })
  })

  test('another member’s entries, another account, a root of another size', async () => {
    const { part, root } = published(chained([500]), 6, 2)
    const other = crypto.randomUUID()
    expect((await checkPart(sha256, other, part, root)).fault?.kind).toBe('hash')
    expect((await checkPart(sha256, memberId, { ...part, account: 'held' }, root)).fault?.kind).toBe('hash')
    expect((await checkPart(sha256, memberId, part, { ...root, leaves: 40 })).fault?.kind).toBe('root')
    expect((await checkPart(sha256, memberId, part, { ...root, day: '2026-03-06' })).fault?.kind).toBe('root')
    expect((await checkPart(sha256, memberId, part, { ...root, root: 'zz'.repeat(32) })).fault?.kind).toBe(
      'root',
    )
  })
})

test('a tree over the roots of blocks is the tree over their leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.constantFrom(1, 2, 8, 16), (size, block) => {
      const nodes = Array.from({ length: size }, (_, n) => sha256(Buffer.from(String(n))))
      const roots: Uint8Array[] = []
      for (let at = 0; at < size; at += block) roots.push(rootOf(sha256, nodes.slice(at, at + block)))
      expect(hex(rootOf(sha256, roots))).toBe(hex(rootOf(sha256, nodes)))
      const index = Math.floor(size * 0.6)
      const inside = Math.floor(index / block)
      const path = [
        ...pathTo(sha256, nodes.slice(inside * block, inside * block + block), index % block),
        ...pathTo(sha256, roots, inside),
      ]
      expect(path.map(hex)).toEqual(pathTo(sha256, nodes, index).map(hex))
    }),
  )
})
