import { hash } from 'node:crypto'
import { hex } from '@touchline/engine/account/chain'
import { dayRootBytes } from '@touchline/engine/account/day-root'
import { leafHash, proof, root } from '@touchline/engine/account/merkle'
import { checkOwed, owedTopLeaf } from '@touchline/engine/solvency/owed'
import { sumLeaf, sumOver, sumPath } from '@touchline/engine/solvency/sum-tree'
import { expect, test } from 'vitest'
import { ownOwed } from '../account/types.ts'
import { owedDayLeaves, owedExample, owedLeaves, owedNodes } from './owed-example.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
const utf8 = (text: string) => new TextEncoder().encode(text)
const nodes = owedLeaves.map(({ line }) => sumLeaf(sha256, line, Number(line.split('|')[5])))
const said = ({ hash, sum }: { hash: Uint8Array; sum: number }) => ({ hash: hex(hash), sum })

test('the example is an answer, sound for what its owner knows of', async () => {
  expect(ownOwed.parse(owedExample)).toEqual(owedExample)
  const { main, held, locked, arrived, open } = owedExample.owed
  const owed = main + held + locked + arrived + open
  expect(await checkOwed(sha256, owedExample, owed)).toEqual({ total: owed, levels: 3, fault: null })
})

test('each hash and sum that the page shows is that of its leaves', () => {
  expect(owedLeaves.map(({ hash }) => hash)).toEqual(nodes.map((node) => hex(node.hash)))
  for (const { from, until, ...node } of owedNodes)
    expect(node).toEqual(said(sumOver(sha256, nodes.slice(from, until))))
  const { root: top, total, leaves } = owedExample.top
  expect({ hash: top, sum: total }).toEqual(said(sumOver(sha256, nodes)))
  expect(leaves).toBe(nodes.length)
})

test('the parts have the lines, the paths and the place of the example', () => {
  const { memberId, parts, place, top, root: known } = owedExample
  for (const [n, { index, amount, salt, path }] of parts.entries()) {
    const line = ['owed', top.day, memberId, n + 1, parts.length, amount, salt].join('|')
    expect(owedLeaves[index].line).toBe(line)
    expect(path).toEqual(sumPath(sha256, nodes, index).map(said))
  }
  const lines = owedDayLeaves.map(({ line }) => utf8(line))
  expect(owedDayLeaves.map(({ hash }) => hash)).toEqual(lines.map((line) => hex(leafHash(sha256, line))))
  expect(owedDayLeaves[place.index].line).toBe(owedTopLeaf(top))
  expect(place.path).toEqual(proof(sha256, lines, place.index).map(hex))
  const tree = hex(root(sha256, lines))
  expect(known.root).toBe(hex(sha256(dayRootBytes(known.day, lines.length, tree))))
  expect(known.leaves).toBe(lines.length)
})
