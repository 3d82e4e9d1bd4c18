// The sandbox's calls: its state, its clock, its money. A production site registers none of them.
import { refusal } from '@touchline/contract/envelope'
import type * as sandboxCalls from '@touchline/contract/sandbox/calls'
import { formatFen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handler.ts'
import { gameOf, viewOf } from '../market/match/view.ts'
import { moveClock } from './clock.ts'
import { payInOnce } from './deposit.ts'
import { demoMembers, demoPassword } from './members.ts'
import { demoMerchant } from './merchant.ts'
import { sleepAtOnce } from './sleep.ts'

/** After this long most matches have a result; the others (postponed, abandoned) are void a day later. */
const USUAL_WAIT = 150 * MINUTE
const LONGEST_WAIT = 30 * 60 * MINUTE

export const sandboxHandlers: HandlersOf<typeof sandboxCalls> = {
  async sandboxState({ deps, language }) {
    const now = deps.siteClock.now()
    const matches = await deps.answers.cache.matches()
    const next = matches.find((match) => match.state === 'scheduled' && match.kickoff.getTime() > now)
    const game = next && gameOf(next, viewOf(deps, language))
    return {
      siteTime: now,
      aheadMs: deps.siteClock.aheadMs,
      feed: deps.jobs.current?.feed ?? '',
      nextKickoff: game ? { gameId: game.gameId, gameName: game.gameName, gameTime: game.gameTime } : null,
      members: demoMembers.map(({ username, note }) => ({
        username,
        password: demoPassword,
        note: note[language],
      })),
      merchant: demoMerchant,
      console: deps.consoleOrigin,
      outside: [...deps.outside],
      outbox: await outboxOf(deps),
    }
  },

  async sandboxCaptcha({ deps, params }) {
    const [row] = await deps.sql<{ letters: string }[]>`select letters from captcha where id = ${params.id}`
    if (!row) throw refusal(1004)
    return { text: row.letters }
  },

  async sandboxClock({ deps, body }) {
    const now = deps.siteClock.now()
    if (body.to === 'minutes') await moveClock(deps, now + (body.minutes ?? 1) * MINUTE)
    else if (body.to === 'kickoff') await moveClock(deps, await kickoffOf(deps, body.gameId))
    else await moveToResult(deps, body.gameId)
    return { siteTime: deps.siteClock.now() }
  },

  async sandboxSleep({ deps, member }) {
    await sleepAtOnce(deps, member.memberId)
    return {}
  },

  async sandboxDeposit({ deps, body, member }) {
    if (body.amount === 0) throw refusal(1003, { field: 'body.amount' })
    const { memberId } = member
    const balance = await deps.sql.begin((tx) =>
      payInOnce(deps, tx, memberId, body.amount, body.idempotencyKey),
    )
    return { quota: formatFen(balance) }
  },
}

/** The latest messages first. */
async function outboxOf({ sql }: Deps): Promise<{ to: string; text: string; time: number }[]> {
  const rows = await sql<{ target: string; body: string; sentAt: Date }[]>`
    select target, body, sent_at as "sentAt" from sandbox_outbox order by id desc limit 20`
  return rows.map(({ target, body, sentAt }) => ({ to: target, text: body, time: sentAt.getTime() }))
}

/** The given match's kick-off, or the next one of all; 1712 when there is none. */
async function kickoffOf(deps: Deps, gameId: string | undefined): Promise<number> {
  const now = deps.siteClock.now()
  const [match] = gameId
    ? await deps.sql<{ kickoff: Date }[]>`select kickoff from match where id = ${gameId}`
    : await deps.sql<{ kickoff: Date }[]>`select kickoff from match
        where state = 'scheduled' and kickoff > ${new Date(now)} order by kickoff limit 1`
  if (!match) throw refusal(1712)
  return match.kickoff.getTime()
}

/**
 * Moves the clock until the match is settled or void; final whistle, confirmation and settlement all happen
 * on the way.
 */
async function moveToResult(deps: Deps, gameId: string | undefined): Promise<void> {
  if (!gameId) throw refusal(1712)
  const kickoff = await kickoffOf(deps, gameId)
  const isDone = async () => {
    const [match] = await deps.sql<{ state: string }[]>`select state from match where id = ${gameId}`
    return match?.state === 'settled' || match?.state === 'void'
  }
  await moveClock(deps, kickoff + USUAL_WAIT, isDone)
  if (!(await isDone())) await moveClock(deps, kickoff + LONGEST_WAIT, isDone)
}
