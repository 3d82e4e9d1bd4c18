// Two operators decide a case at once, 64 times for each kind and a thousand times in `npm run soak`. One of
// them decides it, the other is told that it is over, and the winner's decision is carried out once.
import type { Code } from '@touchline/contract/codes'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { Verdict } from '@touchline/contract/task/types'
import { expect } from 'vitest'
import type { Deps } from '../deps.ts'
import { addOperator } from '../operator/people/join.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { codeOf } from '../order/testing.ts'
import { times } from '../soak/counts.ts'
import { taskWorks } from '../task-works.ts'
import { decideTask, taskOf } from './decide.ts'
import { noteOpened } from './opened.ts'

/** The code that the slower of two is told. */
const over: Code = 1960

export const races = times(64, 1_000)
/** How many races run in parallel, each about its own member. */
export const lanes = 8

interface Winner {
  readonly by: OperatorSession
  readonly verdict: Verdict
}

interface Case {
  readonly id: number
  readonly digest: string
}

/** With these roles, either operator may decide every kind of case. */
const everyRole = ['risk', 'support', 'finance'] as const

/** The answer that this operator would write to the member. */
export const wordsOf = ({ name }: OperatorSession) => `the answer that ${name} gives`

/** Two reviewers of the site, and their races. */
export async function racesOn(deps: Deps) {
  const gate = { works: taskWorks, deps, isSigned: async () => false }
  const ana = await operator('ana', everyRole)
  const ben = await operator('ben', everyRole)

  async function operator(name: string, roles: readonly OperatorRole[]): Promise<OperatorSession> {
    const operatorId = await deps.sql.begin((tx) => addOperator(tx, { name, roles }, deps.wallClock.now()))
    return { operatorId, sessionId: crypto.randomUUID(), name, roles, proved: null, hasPasskey: false }
  }

  /** The operator with a second factor shown just now, however long the races take. */
  function readerOf(by: OperatorSession) {
    const wallNow = deps.wallClock.now()
    return {
      operator: { ...by, proved: { at: wallNow, by: 'totp' } as const },
      siteNow: deps.siteClock.now(),
      wallNow,
    }
  }

  /** Answers the code that the decision is refused with, or 0. */
  function decide(by: OperatorSession, { id, digest }: Case, verdict: Verdict): Promise<number> {
    const reason = verdict === 'refuse' && { reason: 'other' }
    const decision = { id, verdict, digest, words: wordsOf(by), ...reason }
    return codeOf(deps.sql.begin((tx) => decideTask(gate, tx, readerOf(by), decision)))
  }

  /** The number and the digest of the open case of this subject. */
  function caseOf(kind: TaskKind, subject: string): Promise<Case> {
    return deps.sql.begin(async (tx) => {
      const [row] = await tx<[{ id: number }]>`
        select id from task where kind = ${kind} and subject = ${subject} and state = 'open'`
      const task = await taskOf(gate, tx, readerOf(ana), row.id)
      return { id: row.id, digest: task!.digest }
    })
  }

  /** Both decide the case at once, one for it and one against, or each with an answer; the first wins. */
  async function race(kind: TaskKind, subject: string, run: number, known?: Case): Promise<Winner> {
    const one = known ?? (await caseOf(kind, subject))
    for (const { operatorId } of taskKindEntry[kind].sealed ? [ana, ben] : [])
      await deps.sql.begin((tx) => noteOpened(deps, tx, taskWorks[kind], { id: one.id, operatorId }))
    const against = taskKindEntry[kind].answers === undefined ? 'refuse' : 'approve'
    const verdicts = run % 2 ? (['approve', against] as const) : ([against, 'approve'] as const)
    const codes = await Promise.all([decide(ana, one, verdicts[0]), decide(ben, one, verdicts[1])])
    expect(codes.toSorted()).toEqual([0, over])
    const first = codes.indexOf(0)
    return { by: [ana, ben][first]!, verdict: verdicts[first]! }
  }

  /** Runs all races in lanes; `one` gets the numbers of lane and race. `people`: how many decide a case. */
  async function raceAll(
    kind: TaskKind,
    one: (lane: number, run: number) => Promise<unknown>,
    people = 1,
  ): Promise<void> {
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let run = lane; run < races; run += lanes) await one(lane, run)
      }),
    )
    const [{ decisions, cases }] = await deps.sql<[{ decisions: number; cases: number }]>`
      select count(*)::int as decisions, count(distinct task_id)::int as cases
      from task_decision s join task t on t.id = s.task_id where t.kind = ${kind}`
    expect({ decisions, cases }).toEqual({ decisions: races * people, cases: races })
  }

  return { operator, decide, caseOf, race, raceAll }
}
