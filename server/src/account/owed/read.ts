// Reads the total owed day by day, and the proof of a member's own part of it.
import type { OwedDay, OwnOwed } from '@touchline/contract/account/types'
import { refusal } from '@touchline/contract/envelope'
import { hex } from '@touchline/engine/account/chain'
import { pathTo } from '@touchline/engine/account/merkle'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type { OwedTop } from '@touchline/engine/solvency/owed'
import { type SumNode, sumPath } from '@touchline/engine/solvency/sum-tree'
import type postgres from 'postgres'
import { BLOCK, leavesOf, sha256 } from '../day-tree.ts'
import { readRoot } from '../statement.ts'
import { type OwedPart, unpacked } from './build.ts'
import { topColumns } from './line.ts'
import { heldOf, readReserves } from './reserves.ts'
import type { OwedAmounts } from './take.ts'

interface TotalRow extends OwedAmounts, OwedTop {
  readonly members: number
  readonly suspense: number
  readonly cash: number
  readonly coins: number
}

function totals(sql: postgres.Sql): postgres.PendingQuery<TotalRow[]> {
  return sql<TotalRow[]>`
    select ${topColumns(sql)}, members, main, held, locked, arrived, open, suspense, cash, coins
    from owed_total order by day desc limit 30`
}

/** The last thirty days, newest first. */
export async function readOwedDays(sql: postgres.Sql): Promise<OwedDay[]> {
  const rows = await totals(sql)
  const reservesOf = await readReserves(
    sql,
    rows.map(({ day }) => day),
  )
  return rows.map(({ day, root, total, leaves, takenAt, members, cash, coins, ...parts }) => ({
    day,
    root,
    total: formatFen(total as Fen),
    leaves,
    takenAt,
    members,
    owed: {
      main: formatFen(parts.main as Fen),
      held: formatFen(parts.held as Fen),
      locked: formatFen(parts.locked as Fen),
      arrived: formatFen(parts.arrived as Fen),
      open: formatFen(parts.open as Fen),
      suspense: formatFen(parts.suspense as Fen),
    },
    stated: { cash: formatFen(cash as Fen), coins: formatFen(coins as Fen) },
    reserves: [...reservesOf(day).reserves],
    held: heldOf(reservesOf(day), total),
  }))
}

/**
 * The sum owed to the member in the newest day that has a tree, with its proof; 1004 while no day has one.
 */
export async function readOwnOwed(sql: postgres.Sql, memberId: string): Promise<OwnOwed> {
  const [top] = await sql<OwedTop[]>`select ${topColumns(sql)} from owed_total order by day desc limit 1`
  const root = top && (await readRoot(sql, top.day))
  if (!top || !root) throw refusal(1004)
  const [own] = await sql<(OwedAmounts & { parts: OwedPart[] })[]>`
    select main, held, locked, arrived, open, parts from owed_member where day = ${top.day} and member_id = ${memberId}`
  const parts = own?.parts ?? []
  const [proved, place] = await Promise.all([
    pathsOf(sql, top.day, parts),
    placeOf(sql, top.day, root.leaves - 2),
  ])
  const { main = 0, held = 0, locked = 0, arrived = 0, open = 0 } = own ?? {}
  return { memberId, top, owed: { main, held, locked, arrived, open }, parts: proved, place, root }
}

/** The parts in the form of the answer, each with its path to the top. */
export async function pathsOf(
  sql: postgres.Sql,
  day: string,
  parts: readonly OwedPart[],
): Promise<OwnOwed['parts']> {
  const wanted = [...new Set(parts.map(([index]) => Math.floor(index / BLOCK)))]
  const [blocks, above] = await Promise.all([
    sql<{ block: number; nodes: Buffer }[]>`
      select block, nodes from owed_block where day = ${day} and block = any(${wanted})`,
    sql<{ hash: Buffer; sum: number }[]>`select hash, sum from owed_block where day = ${day} order by block`,
  ])
  const nodesOf = new Map(blocks.map(({ block, nodes }) => [block, unpacked(nodes)]))
  const told = ({ hash, sum }: SumNode) => ({ hash: hex(hash), sum })
  return parts.map(([index, amount, salt]) => {
    const block = Math.floor(index / BLOCK)
    const path = [
      ...sumPath(sha256, nodesOf.get(block) ?? [], index % BLOCK),
      ...sumPath(sha256, above, block),
    ]
    return { index, amount, salt, path: path.map(told) }
  })
}

/** The path of one of the last leaves of a day's tree. */
async function placeOf(sql: postgres.Sql, day: string, index: number): Promise<OwnOwed['place']> {
  const at = Math.floor(index / BLOCK)
  const [roots, [block]] = await Promise.all([
    sql<{ root: Buffer }[]>`select root from day_block where day = ${day} order by block`,
    sql<{ hashes: Buffer }[]>`select hashes from day_block where day = ${day} and block = ${at}`,
  ])
  const hashes = leavesOf(block?.hashes ?? Buffer.alloc(0))
  const path = [
    ...pathTo(sha256, hashes, index % BLOCK),
    ...pathTo(
      sha256,
      roots.map(({ root }) => root),
      at,
    ),
  ]
  return { index, path: path.map(hex) }
}
