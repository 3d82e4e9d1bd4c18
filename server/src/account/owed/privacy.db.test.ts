// 100 of 400 members put together all their proofs from one day's tree. Beyond their own amounts they learn
// only sums over leaves whose owners no one can tell, and hashes that no one can guess. Each way of hiding
// something is also left out once, and then the same attacks succeed.
import { ownOwedProof } from '@touchline/contract/account/proof-calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { longRead } from '../../db/long-read.ts'
import { testSite } from '../../http/test-site.ts'
import { addMembers } from '../../order/testing.ts'
import { publishDayRoots } from '../day-root.ts'
import { buildOwed, type Draw, type OwedPart, trueDraw } from './build.ts'
import { guessed, knownRuns, type LeafRun, nodesBeside, type Parts } from './learned.ts'
import { pathsOf, readOwnOwed } from './read.ts'
import { storeOwed } from './store.ts'
import { amountOf, readOwed } from './take.ts'

const site = await testSite()
const { deps, clock } = site
const noon = accountingDayStart(accountingDay(clock.now())) + DAY
const [OTHERS, TOGETHER] = [300, 100]
let others: string[]
let together: string[]

/** A member who does not attack, as the house itself knows the member's part of the day. */
interface Truth {
  readonly memberId: string
  readonly amount: number
  readonly parts: readonly OwedPart[]
}

beforeAll(async () => {
  // The amounts are so far apart that no sum equals a balance by chance.
  const amounts = Array.from({ length: OTHERS + TOGETHER }, (_, n) => 1_000_000_007 + n * 9_999_991_337)
  const ids: string[] = []
  for (const amount of amounts) ids.push((await addMembers(deps, 1, amount))[0]!)
  // Ids of version 7 follow the time, so without this shuffle the attackers would all stand together.
  const mixed = ids.toSorted((one, other) => one.slice(-12).localeCompare(other.slice(-12)))
  together = mixed.slice(0, TOGETHER)
  others = mixed.slice(TOGETHER)
}, 120_000)

async function truthOf(day: string): Promise<Truth[]> {
  const rows = await deps.sql<{ memberId: string; amount: number; parts: OwedPart[] }[]>`
    select member_id as "memberId", main + held + locked + arrived + open as amount, parts
    from owed_member where day = ${day} and member_id = any(${others})`
  return rows
}

/** The other members whose whole amount is one known run of leaves, or equals a known sum. */
function balancesLearned(runs: readonly LeafRun[], truth: readonly Truth[]): string[] {
  const sums = new Set(runs.map(({ sum }) => sum))
  const wholes = new Set(runs.map(({ from, until }) => `${from}-${until}`))
  return truth
    .filter(({ amount, parts }) => {
      const at = parts.map(([index]) => index).toSorted((one, other) => one - other)
      const inARow = at.at(-1)! - at[0]! === at.length - 1
      return sums.has(amount) || (inARow && wholes.has(`${at[0]}-${at.at(-1)! + 1}`))
    })
    .map(({ memberId }) => memberId)
}

/** What the hundred find with all that they were told of the day. */
async function attack(day: string, told: readonly Parts[], leaves: number) {
  const own = new Set(told.flat().map(({ index }) => index))
  const beside = nodesBeside(told.flat(), leaves)
  const runs = knownRuns(beside, own)
  const truth = await truthOf(day)
  const single = beside.filter(({ from, until }) => until - from === 1 && !own.has(from))
  const salts = ['', '0'.repeat(32), told.flat()[0]!.salt]
  return {
    runs: runs.length,
    single,
    balances: balancesLearned(runs, truth),
    /** Tries all members on some of the leaves; each leaf takes a fifth of a second. */
    names: () =>
      single
        .slice(0, 5)
        .map((node) => guessed(day, node, others, salts))
        .filter((name) => name !== null),
    // Whether members with lower ids stand further to the left, from -1 to 1; chance gives about 0.
    order: rankOrder(truth),
  }
}

/** Spearman's rank correlation between the members' ids and the places of their first leaves. */
function rankOrder(truth: readonly Truth[]): number {
  const byId = truth.toSorted((one, other) => one.memberId.localeCompare(other.memberId))
  const first = ({ parts }: Truth) => Math.min(...parts.map(([index]) => index))
  const place = new Map(byId.toSorted((one, other) => first(one) - first(other)).map((one, at) => [one, at]))
  const n = byId.length
  const squares = byId.reduce((sum, one, at) => sum + (at - place.get(one)!) ** 2, 0)
  return 1 - (6 * squares) / (n * (n * n - 1))
}

describe('the tree as it is published', () => {
  const day = accountingDay(noon - 1)
  let proofs: Awaited<ReturnType<typeof readOwnOwed>>[]
  let found: Awaited<ReturnType<typeof attack>>

  beforeAll(async () => {
    clock.set(noon + 2 * MINUTE)
    await publishDayRoots(deps)
    proofs = []
    for (const memberId of together) proofs.push(await readOwnOwed(deps.sql, memberId))
    found = await attack(
      day,
      proofs.map(({ parts }) => parts),
      proofs[0]!.top.leaves,
    )
  })

  test('no balance of another follows from any sum, or from sums that stand beside each other', () => {
    expect(found.runs).toBeGreaterThan(300)
    expect(found.balances).toEqual([])
  })

  test('no leaf says whose it is to whoever tries all members and numbers', () => {
    expect(found.single.length).toBeGreaterThan(20)
    expect(found.names()).toEqual([])
  })

  test('places say nothing of who it is', () => {
    // Five times the deviation from 0 of 300 members in random order.
    expect(Math.abs(found.order)).toBeLessThan(0.3)
  })

  test('an answer names nobody else, and no salt of another', async () => {
    const text = JSON.stringify(proofs)
    const truth = await truthOf(day)
    expect(truth).toHaveLength(OTHERS)
    const secrets = truth.flatMap(({ memberId, parts }) => [memberId, ...parts.map(([, , salt]) => salt)])
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('the call answers what was attacked here, and nothing more', async () => {
    const ada = await site.member('ada', { balance: 5_000 })
    const told = await ada.call(ownOwedProof, { params: { x: ada.memberId } })
    expect(Object.keys(told).toSorted()).toEqual(['memberId', 'owed', 'parts', 'place', 'root', 'top'])
    for (const proof of proofs) {
      expect(Object.keys(proof)).toEqual(Object.keys(proofs[0]!))
      for (const part of proof.parts) {
        expect(Object.keys(part).toSorted()).toEqual(['amount', 'index', 'path', 'salt'])
        for (const step of part.path) expect(Object.keys(step).toSorted()).toEqual(['hash', 'sum'])
      }
    }
  })

  test('two days together tell no more: nothing of one is found again in the other', async () => {
    clock.set(noon + DAY + 2 * MINUTE)
    await addMembers(deps, 1, 1_000)
    await publishDayRoots(deps)
    const parts: Parts[] = []
    for (const memberId of together) parts.push((await readOwnOwed(deps.sql, memberId)).parts)
    const next = accountingDay(noon + DAY - 1)
    const [top] = await deps.sql<{ leaves: number }[]>`select leaves from owed_total where day = ${next}`
    const later = await attack(next, parts, top!.leaves)
    const before = new Set(found.single.map(({ sum }) => sum))
    expect(later.single.filter(({ sum }) => sum > 0 && before.has(sum))).toEqual([])
    expect(later.balances).toEqual([])
  })
})

describe('what is left out is found', () => {
  /** Draws the tree of a day long before those of the site, with proofs as the site makes them. */
  async function treeDrawn(ago: number, draw: Partial<Draw>) {
    const day = accountingDay(noon - ago * DAY)
    const read = (await longRead(deps.sql, readOwed)).toSorted((one, other) =>
      one.memberId.slice(-12).localeCompare(other.memberId.slice(-12)),
    )
    const tree = await buildOwed(
      day,
      noon,
      read,
      { suspense: 0, cash: 0, coins: 0 },
      { ...trueDraw, ...draw },
    )
    await deps.sql.begin((tx) => storeOwed(tx, tree))
    const partsOf = new Map(tree.members.map(({ memberId, parts }) => [memberId, parts]))
    const told: Parts[] = []
    for (const memberId of together) {
      expect(amountOf(tree.members.find((one) => one.memberId === memberId)!)).toBeGreaterThan(0)
      told.push(await pathsOf(deps.sql, day, partsOf.get(memberId)!))
    }
    return attack(day, told, tree.top.leaves)
  }

  test('without salts leaves are tried out', async () => {
    const { names } = await treeDrawn(40, { salt: () => '' })
    expect(names().length).toBeGreaterThan(0)
  })

  test('with the same salt for all, any member tries out the others', async () => {
    const { names } = await treeDrawn(41, { salt: () => 'ab'.repeat(16) })
    expect(names().length).toBeGreaterThan(0)
  })

  test('in one part each, sums are balances', async () => {
    const { balances } = await treeDrawn(42, { cut: (amount) => [amount] })
    expect(balances.length).toBeGreaterThan(30)
  })

  test('in the order of members, places say who it is', async () => {
    const byId = await treeDrawn(43, {
      mix: <T>(leaves: readonly T[]) =>
        [...leaves].sort((one, other) =>
          (one as { owner: string }).owner.localeCompare((other as { owner: string }).owner),
        ),
    })
    expect(byId.order).toBeGreaterThan(0.9)
  })

  test('with the parts of one side by side, they stand between those who attack', async () => {
    const { balances } = await treeDrawn(44, {
      mix: <T>(leaves: readonly T[]) => {
        const isOurs = new Set(together)
        const groups = [...Map.groupBy(leaves, (one) => (one as { owner: string }).owner)]
        const ours = groups.filter(([owner]) => isOurs.has(owner))
        const theirs = groups.filter(([owner]) => !isOurs.has(owner))
        return theirs.flatMap(([, parts], at) => [...parts, ...(ours[at]?.[1] ?? [])])
      },
    })
    expect(balances.length).toBeGreaterThan(30)
  })
})
