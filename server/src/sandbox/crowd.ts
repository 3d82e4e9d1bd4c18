// A handful of simulated members who place real orders through the real order desk, so that a sandbox is not
// empty. Their money came through the ledger and their orders win, lose and count like everybody's;
// SANDBOX_CROWD=0 leaves them out.
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@touchline/contract/envelope'
import { fen } from '@touchline/engine/money/fen'
import { closesAt, opensAt } from '@touchline/engine/order/window'
import { offeredRate } from '@touchline/engine/pricing/offer'
import { createMember } from '../access/create-member.ts'
import { hashPassword } from '../access/password.ts'
import type { Deps } from '../deps.ts'
import type { MatchRow, SelectionRow } from '../market/match/match-cache.ts'
import { acceptClause } from '../notice/clause.ts'
import type { OrderRequest } from '../order/desk/request.ts'
import { payIn } from './deposit.ts'

const MEMBERS = 6
const PAY_IN = fen(5_000_000)
const LOW = fen(100_000)
const STAKES = [1_000, 2_000, 5_000, 5_000, 10_000, 10_000, 20_000, 50_000]
/** ms between orders, from and to. */
const PAUSE: [number, number] = [2_000, 7_000]

export interface Crowd {
  stop(): Promise<void>
}

export async function startCrowd(deps: Deps): Promise<Crowd> {
  const stopping = new AbortController()
  const members = await crowdMembers(deps)
  const going = goOn(deps, members, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await going
    },
  }
}

async function goOn(deps: Deps, members: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await pause(randomInt(...PAUSE), undefined, { signal })
      await placeOne(deps, members[randomInt(members.length)]!)
    } catch (error) {
      if (signal.aborted) return
      deps.log.warn({ err: error }, 'sandbox crowd: no order this time')
    }
  }
}

/** Places one order of one member; a refusal counts as a normal answer. */
export async function placeOne(deps: Deps, memberId: string): Promise<void> {
  await topUp(deps, memberId)
  const now = deps.siteClock.now()
  const matches = await deps.answers.cache.matches()
  const request = chosenOrder(matches, memberId, now, (count) => randomInt(count))
  if (!request) return
  try {
    await deps.desk.place(request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    deps.log.debug({ code: error.code }, 'sandbox crowd: refused')
  }
}

/** Something from one of the next matches that take orders: likelier scores more often, as people do. */
export function chosenOrder(
  matches: readonly MatchRow[],
  memberId: string,
  now: number,
  below: (count: number) => number,
): OrderRequest | null {
  const open = matches.filter(({ state, kickoff, selections }) => {
    const at = kickoff.getTime()
    return state === 'scheduled' && selections.length > 0 && now >= opensAt(at) && now < closesAt(at)
  })
  // The nearer of two random matches, so that matches that begin soon get more orders.
  const match = open[Math.min(below(open.length || 1), below(open.length || 1))]
  if (!match) return null
  const selection = likely(match.selections, below)
  return {
    memberId,
    matchId: match.id,
    type: selection.marketType,
    option: selection.option,
    stake: fen(STAKES[below(STAKES.length)]!),
    rate: offeredRate(selection.baseRate, selection.ordered, selection.cap),
    key: null,
  }
}

function likely(selections: readonly SelectionRow[], below: (count: number) => number): SelectionRow {
  const weights = selections.map(({ chance }) => Math.ceil(chance * 1_000))
  let left = below(weights.reduce((sum, weight) => sum + weight, 0))
  const index = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return selections[index]!
}

async function topUp({ sql, siteClock }: Deps, memberId: string): Promise<void> {
  const [account] = await sql<{ balance: number }[]>`
    select balance from account where member_id = ${memberId} and kind = 'main'`
  if (account && account.balance >= LOW) return
  await sql.begin((tx) => payIn(tx, memberId, PAY_IN, siteClock.now()))
}

const names = Array.from({ length: MEMBERS }, (_, n) => `crowd${n + 1}`)

/**
 * Creates the members that do not exist yet; all of them accept the terms in force. They cannot sign in, as
 * no one knows their passwords.
 */
export async function seedCrowd(deps: Deps): Promise<void> {
  const { sql, wallClock } = deps
  const there = await sql<{ username: string }[]>`select username from member where username = any(${names})`
  const known = new Set(there.map(({ username }) => username))
  const missing = names.filter((username) => !known.has(username))
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  for (const username of missing) {
    const member = { username, nickname: username, language: 'zh-cn', passwordHash } as const
    await sql.begin((tx) => createMember(tx, { ...member, createdAt: wallClock.now() }))
  }
  const at = { siteNow: deps.siteClock.now(), now: wallClock.now() }
  for (const memberId of await crowdMembers(deps)) await acceptClause(sql, { type: 'terms', memberId }, at)
}

async function crowdMembers({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from member where username = any(${names})`
  return rows.map(({ id }) => id)
}
