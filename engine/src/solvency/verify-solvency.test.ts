// The verifier that members are given, run as they run it: on files, in a process of its own. It shares no
// code with what makes the proofs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { hex } from '../account/chain.ts'
import { dayRootBytes } from '../account/day-root.ts'
import { proof as merklePath, root as merkleRoot } from '../account/merkle.ts'
import { formatAddress } from '../money/chain-address.ts'
import { accountOfSecret, signHash } from '../withdraw/signature.ts'
import { type OwedTop, owedLeaf, owedTopLeaf } from './owed.ts'
import { reserveHash } from './reserve.ts'
import { sumLeaf, sumOver, sumPath } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const verifier = fileURLToPath(new URL('../../../web/public/verify-solvency.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'solvency-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [day, memberId] = ['2026-11-25', '0193a5f0-0000-7000-8000-000000000001']
const amounts = [700, 0, 1_250, 99, 5, 81_000, 1]
const salts = amounts.map((_, at) => hex(sha256(Uint8Array.of(at))).slice(0, 32))
/** The places of the member's own parts. */
const own = [2, 5]
const nodes = amounts.map((amount, at) => {
  const number = own.indexOf(at) + 1
  const whose = number > 0 ? memberId : `other ${at}`
  const of = number > 0 ? own.length : 1
  return sumLeaf(sha256, owedLeaf(day, whose, { number: number || 1, of, amount, salt: salts[at]! }), amount)
})
const end = sumOver(sha256, nodes)
const top: OwedTop = {
  day,
  root: hex(end.hash),
  total: end.sum,
  leaves: nodes.length,
  takenAt: 1_795_000_000_000,
}
const lines = ['first', owedTopLeaf(top), 'third'].map((line) => new TextEncoder().encode(line))
const proof = {
  memberId,
  top,
  owed: { main: 82_000, held: 0, locked: 0, arrived: 250, open: 0 },
  parts: own.map((index) => ({
    index,
    amount: amounts[index]!,
    salt: salts[index]!,
    path: sumPath(sha256, nodes, index).map(({ hash, sum }) => ({ hash: hex(hash), sum })),
  })),
  place: { index: 1, path: merklePath(sha256, lines, 1).map(hex) },
  root: {
    day,
    root: hex(sha256(dayRootBytes(day, lines.length, hex(merkleRoot(sha256, lines))))),
    leaves: lines.length,
    version: 2,
  },
}
const zero = { held: '0.00', locked: '0.00', arrived: '0.00', open: '0.00', suspense: '0.00' }
const told = { day, root: top.root, total: '830.55', owed: { main: '830.55', ...zero } }

let count = 0
function file(content: unknown): string {
  const name = join(folder, `${++count}.json`)
  writeFileSync(name, JSON.stringify(content))
  return name
}
function run(...files: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [verifier, ...files], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

/** The same figures for the same seed. */
function figures(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The paths to every number and text in a proof. */
function places(value: object, way: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' ? places(each, [...way, key]) : [[...way, key]],
  )
}

function altered(figure: (below: number) => number) {
  const copy = structuredClone(proof)
  const ways = places(copy)
  const way = ways[figure(ways.length)]!
  const key = way.pop()!
  // biome-ignore lint/suspicious/noExplicitAny: it is walked by names that were read from it
  const holder = way.reduce<any>((each, name) => each[name], copy)
  const was: string | number = holder[key]
  if (typeof was === 'number') holder[key] = figure(2) ? was + 1 + figure(1_000) : was - 1 - figure(1_000)
  else {
    const at = figure(was.length)
    holder[key] = `${was.slice(0, at)}${was[at] === '7' ? '8' : '7'}${was.slice(at + 1)}`
  }
  return copy
}

test('a proof as it was saved is sound, also against the root that was kept', () => {
  expect(run(file(told), file(proof))).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(/: sound: 82250 fen/)],
  })
  expect(run(file({ data: [told] }), file(proof), '--root', proof.root.root).status).toBe(0)
  expect(run(file(told), file(proof), '--root', 'ab'.repeat(32)).status).toBe(1)
})

test('1,000 alterations, each of one figure or letter, are all found', () => {
  const figure = figures(20_261_126)
  const { status, lines: said } = run(
    file(told),
    ...Array.from({ length: 1_000 }, () => file(altered(figure))),
  )
  expect([status, said.length, said.filter((line) => !line.includes(': NOT SOUND: '))]).toEqual([
    1,
    1_000,
    [],
  ])
})

test('how many leaves the day has is covered by its root: as many as give the same way are found too', () => {
  for (const leaves of [2, 4])
    expect(run(file(told), file({ ...proof, root: { ...proof.root, leaves } })).status).toBe(1)
})

test('a proof of a day of before, whose root is that of its tree, is sound as it was', () => {
  const { day, leaves } = proof.root
  const root = { day, root: hex(merkleRoot(sha256, lines)), leaves }
  for (const of of [root, { ...root, version: 1 }])
    expect(run(file(told), file({ ...proof, root: of })).status).toBe(0)
  expect(run(file(told), file({ ...proof, root: { ...root, version: 2 } })).status).toBe(1)
})

test.each([
  ['another total', { ...told, total: '830.56' }],
  ['parts that come to another total', { ...told, owed: { ...told.owed, held: '0.01' } }],
  ['a part below zero', { ...told, owed: { ...told.owed, main: '831.55', held: '-1.00' } }],
  ['another root', { ...told, root: 'ab'.repeat(32) }],
  ['another day', { ...told, day: '2026-11-24' }],
])('%s than was published is no proof', (_, published) => {
  expect(run(file(published), file(proof)).status).toBe(1)
})

test('what cannot be read is told apart from what is not sound', () => {
  expect(run(file(told), join(folder, 'none.json')).status).toBe(2)
  expect(run().status).toBe(2)
})

const secret = new Uint8Array(32).fill(5)
/**
 * The reserves as published: 80.00 USDT at an address on each chain, at 7.2, and 100.00 at a bank, against
 * 830.55 owed.
 */
const reserves = (['ERC20', 'TRC20'] as const).map((network) => {
  const address = formatAddress(network, accountOfSecret(secret))
  const claim = { day, root: top.root, network, address, amount: 80_000_000 }
  const { r, s, odd } = signHash(reserveHash(claim), secret)
  return {
    kind: 'chain',
    place: address,
    network,
    unit: 'USDT',
    amount: '80.00',
    rate: '7.20',
    worth: '576.00',
    signature: `0x${Buffer.from([...r, ...s, 27 + odd]).toString('hex')}`,
    statementHash: null,
  }
})
const banked = {
  kind: 'bank',
  place: 'Bank ..4711',
  network: null,
  unit: 'CNY',
  amount: '100.00',
  rate: null,
  worth: '100.00',
  signature: null,
  statementHash: 'ab'.repeat(32),
}
const holding = {
  ...told,
  reserves: [...reserves, banked],
  held: { signed: '1152.00', banked: '100.00', ratio: '150.74' },
}
type ReserveStatement = typeof holding

test('reserves are sound with a signature of each address, also without a proof beside them', () => {
  expect(run(file([holding]))).toEqual({
    status: 0,
    lines: [`${day}: reserves: 150.74% of what is owed: signed 1152.00, by banks' statements alone 100.00`],
  })
  expect(run(file(holding), file(proof)).lines).toHaveLength(2)
})

test('what is less than owed is sound, and said', () => {
  const less = { ...holding, reserves: [banked], held: { signed: '0.00', banked: '100.00', ratio: '12.04' } }
  expect(run(file(less))).toEqual({
    status: 0,
    lines: [expect.stringContaining('12.04% of what is owed, LESS THAN IS OWED')],
  })
})

test.each<[string, (of: ReserveStatement) => unknown]>([
  [
    'an amount',
    (of) => ({ ...of, reserves: of.reserves.map((one, at) => (at ? one : { ...one, amount: '80.01' })) }),
  ],
  [
    'a worth',
    (of) => ({ ...of, reserves: of.reserves.map((one, at) => (at ? one : { ...one, worth: '576.01' })) }),
  ],
  [
    'a rate',
    (of) => ({ ...of, reserves: of.reserves.map((one, at) => (at ? one : { ...one, rate: '7.30' })) }),
  ],
  [
    'the signature of the other',
    (of) => ({
      ...of,
      reserves: of.reserves.map((one, at) => (at ? one : { ...one, signature: of.reserves[1]!.signature })),
    }),
  ],
  [
    'an address',
    (of) => ({
      ...of,
      reserves: of.reserves.map((one, at) => (at ? one : { ...one, place: `0x${'12'.repeat(20)}` })),
    }),
  ],
  ['one that counts twice', (of) => ({ ...of, reserves: [...of.reserves, of.reserves[0]] })],
  [
    'one in other letters that counts twice',
    (of) => ({
      ...of,
      reserves: [...of.reserves, { ...of.reserves[0], place: of.reserves[0]!.place.toLowerCase() }],
    }),
  ],
  ['one that is left out of the list', (of) => ({ ...of, reserves: of.reserves.slice(1) })],
  ['a ratio', (of) => ({ ...of, held: { ...of.held, ratio: '150.75' } })],
  ['a sum', (of) => ({ ...of, held: { ...of.held, signed: '1152.01' } })],
  ['another day’s root', (of) => ({ ...of, root: 'cd'.repeat(32) })],
  [
    'a statement that is none',
    (of) => ({ ...of, reserves: of.reserves.map((one) => ({ ...one, statementHash: null })) }),
  ],
])('%s of the reserves is found', (_, change) => {
  const { status, lines: said } = run(file(change(holding)))
  expect([status, said[0]]).toEqual([1, expect.stringContaining('reserves: NOT SOUND: ')])
})
