// Stores the tree: its top for ever, and what proofs are made of for two months.
import type { Tx } from '../../ledger/post.ts'
import type { OwedTree } from './build.ts'
import type { MemberOwed } from './take.ts'

const KEPT_DAYS = 62
const AT_ONCE = 1_000

export async function storeOwed(tx: Tx, { top, blocks, members, house }: OwedTree): Promise<void> {
  const { day, root, total, leaves, takenAt } = top
  const sum = (of: keyof Omit<MemberOwed, 'memberId'>) => members.reduce((all, one) => all + one[of], 0)
  const { suspense, cash, coins } = house
  await tx`insert into owed_total (day, root, total, leaves, taken_at, members, main, held, locked, arrived, open, suspense, cash, coins)
    values (${day}, ${Buffer.from(root, 'hex')}, ${total}, ${leaves}, ${new Date(takenAt)}, ${members.length}, ${sum('main')},
      ${sum('held')}, ${sum('locked')}, ${sum('arrived')}, ${sum('open')}, ${suspense}, ${cash}, ${coins})`
  for (const [block, { top, nodes }] of blocks.entries()) {
    await tx`insert into owed_block (day, block, hash, sum, nodes)
      values (${day}, ${block}, ${Buffer.from(top.hash)}, ${top.sum}, ${nodes})`
  }
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const rows = members.slice(from, from + AT_ONCE).map(({ memberId, parts, ...owed }) => ({
      day,
      member_id: memberId,
      ...owed,
      parts: tx.json(parts as never),
    }))
    await tx`insert into owed_member ${tx(rows)}`
  }
  await tx`delete from owed_member where day < ${day}::date - ${KEPT_DAYS}::int`
  await tx`delete from owed_block where day < ${day}::date - ${KEPT_DAYS}::int`
}
