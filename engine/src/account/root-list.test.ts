import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasGrownFrom, type ListedRoot, readRootList, rootLines } from './root-list.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const none = '0'.repeat(64)
const listOf = (count: number): ListedRoot[] =>
  Array.from({ length: count }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10),
    root: createHash('sha256').update(String(n)).digest('hex'),
    leaves: n + 2,
  }))
const textOf = async (list: readonly ListedRoot[]) => (await rootLines(sha256, none, list)).join('')

test('what was written is read, and goes on where it ended', async () => {
  const list = listOf(5)
  const first = await textOf(list.slice(0, 3))
  const { link } = await readRootList(sha256, first)
  const more = await rootLines(sha256, link, list.slice(3))
  expect(await readRootList(sha256, first + more.join(''))).toMatchObject({ roots: list, fault: null })
  expect(first + more.join('')).toBe(await textOf(list))
  expect(await readRootList(sha256, '')).toEqual({ roots: [], link: none, fault: null })
})

test('any change of a line, any line left out or exchanged is found', async () => {
  const text = await textOf(listOf(8))
  const lines = text.trimEnd().split('\n')
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 2), fc.constantFrom(...'0123456789abcdef'), async (at, letter) => {
      fc.pre(text[at] !== letter && text[at] !== '\n')
      const { fault } = await readRootList(sha256, text.slice(0, at) + letter + text.slice(at + 1))
      expect(fault).not.toBeNull()
    }),
    { numRuns: 1000 },
  )
  for (let out = 0; out < 7; out++) {
    const rest = lines.filter((_, at) => at !== out)
    expect((await readRootList(sha256, rest.join('\n'))).fault).toMatchObject({ kind: 'link' })
  }
  expect((await readRootList(sha256, [...lines].reverse().join('\n'))).fault).not.toBeNull()
  expect((await readRootList(sha256, `${text}nonsense\n`)).fault).toEqual({ line: 9, kind: 'form' })
})

test('lines of before there were links are taken, and linked by those after them', async () => {
  const list = listOf(4)
  const old = list
    .slice(0, 2)
    .map(({ day, root, leaves }) => `${day} ${root} ${leaves}\n`)
    .join('')
  const { link, fault } = await readRootList(sha256, old)
  expect(fault).toBeNull()
  const grown = old + (await rootLines(sha256, link, list.slice(2))).join('')
  expect((await readRootList(sha256, grown)).roots).toEqual(list)
  const changed = grown.replace(list[0]!.root, none)
  expect((await readRootList(sha256, changed)).fault).toEqual({ line: 3, kind: 'link' })
})

test('a list written anew, with links that fit, is found by whoever kept an older one', async () => {
  const list = listOf(6)
  const anew = list.map((one, at) => (at === 2 ? { ...one, root: none } : one))
  expect((await readRootList(sha256, await textOf(anew))).fault).toBeNull()
  expect(hasGrownFrom(list, list.slice(0, 4))).toBe(true)
  expect(hasGrownFrom(anew, list.slice(0, 4))).toBe(false)
  expect(hasGrownFrom(list.slice(0, 3), list.slice(0, 4))).toBe(false)
})
