// An order ends once and its stake is in one place, however cancels, the end of its match and its settlement
// coincide.
import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { testSite } from '../../http/test-site.ts'
import { chances, say, times } from '../../soak/counts.ts'
import { addMatch, addMembers, codeOf, report, request, setState, settleDue } from '../testing.ts'
import { cancelOrder, offerCancel } from './cancel.ts'

const RACES = times(50, 10_000)
/** Races that are run at once, each on a match and an order of its own. */
const AT_ONCE = 50
const BALANCE = 100_000

const site = await testSite()
const servers = [site.deps, (await site.second()).deps]

/** An order, and two offers to cancel it, which are taken up at once on two servers. */
async function placedBy(member: string) {
  const match = await addMatch(site.deps)
  const { id } = await site.deps.desk.place(request(member, match))
  const offers = await Promise.all(servers.map((server) => offerCancel(server, member, id)))
  const cancel = () =>
    Promise.all(offers.map(({ token }, n) => codeOf(cancelOrder(servers[n]!, member, id, token))))
  return { match, cancel }
}

test(`${RACES} races of two cancels, the match's end and its settlement: each order ends once`, async (context) => {
  const chance = chances(20_261_121)
  const ended = { canceled: 0, settled: 0 }
  for (let race = 0; race < RACES; race += AT_ONCE) {
    const members = await addMembers(site.deps, AT_ONCE, BALANCE)
    const orders = await Promise.all(members.map(placedBy))
    for (const { match } of orders)
      await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
    const settle = async (server: Deps) => {
      await settleDue(server)
    }
    const ends = orders.map(async ({ match, cancel }) => {
      const off = setState(site.deps, match, 'postponed')
      if (chance.below(2)) await new Promise((done) => setTimeout(done, chance.below(40)))
      const [codes] = await Promise.all([cancel(), off])
      return codes
    })
    const [codes] = await Promise.all([Promise.all(ends), ...servers.map(settle)])
    // Settles matches that ended while both servers were looking.
    await settle(servers[1]!)
    for (const pair of codes) {
      const won = pair.filter((code) => code === 0).length
      expect(pair.every((code) => [0, 2102, 2103].includes(code)) && won <= 1, `${pair}`).toBe(true)
      ended[won ? 'canceled' : 'settled'] += 1
    }
    const [money] = await site.deps.sql<[{ whole: number; open: number }]>`
      select (select count(*)::int from account where member_id = any(${members}) and kind = 'main' and balance = ${BALANCE}) as whole,
        (select count(*)::int from match where id = any(${orders.map(({ match }) => match)}) and state <> 'void') as open`
    expect(money).toEqual({ whole: AT_ONCE, open: 0 })
  }
  // Both kinds of end occurred.
  expect(Math.min(ended.canceled, ended.settled)).toBeGreaterThan(0)
  say(
    context,
    `${RACES} races over an order: ${ended.canceled} canceled, ${ended.settled} settled, none both`,
  )
}, 3_600_000)
