import { MINUTE } from '@touchline/engine/site/units'
import type { StoredFacts } from '../feed/facts.ts'
import { report, setState, settleDue } from '../order/testing.ts'
import { faultySite, place, STAKE, tell } from './testing-faults.ts'

const TWO_ONE: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
const ONE_ONE: StoredFacts = { ft: [1, 1], ht: [1, 0], firstGoalMinute: 12 }

const { site, deps, tryFaults } = await faultySite()

/** An order, and what the source says about the match. */
async function ordered(member: string, match: number, facts: StoredFacts) {
  await place(site.deps, member, match)
  await setState(site.deps, match, 'ended')
  await tell(site, match, facts)
  return undefined
}

tryFaults({
  settlement: {
    leastStatements: 8,
    leastTables: 7,
    prepare: (member, match) => ordered(member, match, ONE_ONE),
    do: () => settleDue(deps),
    main: 100_000 + 329,
  },
  correction: {
    leastStatements: 8,
    leastTables: 7,
    async prepare(member, match) {
      await ordered(member, match, ONE_ONE)
      await settleDue(site.deps)
      site.clock.pass(6 * MINUTE)
      await tell(site, match, TWO_ONE)
      return undefined
    },
    do: () => settleDue(deps),
    main: 100_000 - STAKE,
  },
  void: {
    leastStatements: 8,
    leastTables: 7,
    async prepare(member, match) {
      await place(site.deps, member, match)
      await setState(site.deps, match, 'postponed')
      await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
      return undefined
    },
    do: () => settleDue(deps),
    main: 100_000,
  },
})
