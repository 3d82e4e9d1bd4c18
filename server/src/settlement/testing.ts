// Shared by the tests of rulings: one operator proposes, another approves; the effects are compared.
import { proposeRuling, rulingPreview } from '@touchline/contract/settlement/operator-calls'
import type { Ruling, RulingEffect, RulingProposal } from '@touchline/contract/settlement/types'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { fen, formatFen } from '@touchline/engine/money/fen'
import { expect } from 'vitest'
import type { Deps } from '../deps.ts'
import type { ConsoleClient } from '../operator/testing.ts'
import { balanceOf, request, settleDue } from '../order/testing.ts'

export const said = {
  'zh-cn': '联赛官方报告确认比分。',
  'en-us': 'The league’s report confirms the score.',
}
export const evidence = 'League report, 18:14, page 3'
export const reason = 'the sources differ'

type Result = Extract<Ruling, { kind: 'result' }>

export const result = (home: number, away: number, more: Partial<Result> = {}): Result => ({
  kind: 'result',
  fullTime: { home, away },
  halfTime: null,
  firstGoalMinute: home + away === 0 ? 'none' : null,
  voided: [],
  ...more,
})

/** Rulings by the two operators that `people` answers at that time: a proposer and an approver. */
export function rulings(deps: Deps, people: () => readonly [ConsoleClient, ConsoleClient]) {
  const propose = (where: number, ruling: Ruling, by = people()[0]) => {
    const ruled: RulingProposal = { ruling, said, evidence }
    return by.ask(proposeRuling, { body: { id: String(where), ruled, reason } })
  }
  const approve = async (task: number, by = people()[1]) => {
    const { digest } = await by.payload(oneTask, { query: { id: task } })
    return by.code(decideTask, { body: { id: task, verdict: 'approve', words: '', digest } })
  }
  const preview = (where: number, ruling: unknown) => ({
    query: { id: String(where), ruling: JSON.stringify(ruling) },
  })
  return {
    propose,
    approve,
    async rule(where: number, ruling: Ruling): Promise<void> {
      const answer = await propose(where, ruling)
      expect(answer).toMatchObject({ StatusCode: 0 })
      expect(await approve((answer.Payload as { proposed: number }).proposed)).toBe(0)
      await settleDue(deps)
    },
    effect: (where: number, ruling: Ruling) => people()[0].payload(rulingPreview, preview(where, ruling)),
    effectCode: (where: number, ruling: unknown) => people()[0].code(rulingPreview, preview(where, ruling)),
  }
}

export const placing =
  ({ desk }: Pick<Deps, 'desk'>) =>
  (who: string, where: number, given = {}) =>
    desk.place(request(who, where, { rate: 1, key: `${Math.random()}`, ...given }))

/**
 * Records the balances of the house and of these members; answers a check that the change since then is, to
 * the fen, what the preview said.
 */
export async function beforeRuling(deps: Deps, where: number, members: readonly string[]) {
  const balances = () => Promise.all(members.map((who) => balanceOf(deps, who)))
  const before = await houseOf(deps, where)
  const had = await balances()
  return async (said: RulingEffect, about: string): Promise<void> => {
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    const house = [before, await houseOf(deps, where)].map((value) => formatFen(fen(value)))
    expect([said.houseBefore, said.house], about).toEqual(house)
    const moved = (await balances()).map((has, at) => has - had[at]!)
    const gains = moved.filter((change) => change > 0)
    expect(said.paid, about).toEqual({ members: gains.length, money: formatFen(fen(sum(gains))) })
    const taken = sum(moved.filter((change) => change < 0))
    const [repay, owing] = [said.repay, said.owing].map(({ money }) => Math.round(Number(money) * 100))
    expect(repay! - owing! + taken, about).toBe(0)
  }
}

/** fen that the house keeps from the match's orders by the latest run. */
async function houseOf({ sql }: Pick<Deps, 'sql'>, where: number): Promise<number> {
  const [row] = await sql<[{ house: number }]>`
    select coalesce(sum(o.stake - e.payout), 0)::int8 as house from settle_run r
    join order_end e on e.run_id = r.id join "order" o on o.member_id = e.member_id and o.id = e.order_id
    where r.match_id = ${where} and r.run = (select max(run) from settle_run where match_id = ${where})`
  return row.house
}
