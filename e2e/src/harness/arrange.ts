// The setup of a test before its browser looks: matches to order on, members with money, a clock that has
// moved on.

import { expect } from '@playwright/test'
import type { PayloadOf } from '@touchline/contract/call'
import { gameResult, marketSelection, matchList } from '@touchline/contract/market/calls'
import type { Game, Select } from '@touchline/contract/market/types'
import { assetsFull } from '@touchline/contract/member/calls'
import { addReservation, placeBet } from '@touchline/contract/order/calls'
import { sandboxClock, sandboxDeposit, sandboxState } from '@touchline/contract/sandbox/calls'
import type { Client, Member } from './client.ts'

const minute = 60_000

/**
 * The next match that takes orders for so many minutes more. It has no orders yet, so that no test meets
 * another's orders, whatever ran on this site before. Its teams have no other match that is on or to come, so
 * that their names identify the match.
 */
export async function openMatch(site: Client, minutes = 20): Promise<Game> {
  const { siteTime, data: open } = await site.send(matchList, { query: { type: 'open' } })
  const { data: live } = await site.send(matchList, { query: { type: 'live' } })
  const meetings = Map.groupBy([...live, ...open], pairOf)
  const match = open
    .filter(({ state, closesAt }) => state === 'open' && closesAt > siteTime + minutes * minute)
    .filter((game) => Number(game.totalDealMoney) === 0 && meetings.get(pairOf(game))?.length === 1)
    .sort((one, other) => one.gameTime - other.gameTime)[0]
  if (!match) throw new Error('no match takes orders')
  return match
}

function pairOf({ home, away }: Game): string {
  return `${home.id} ${away.id}`
}

/** The offers of one market of a match, likeliest first. */
export async function offers(site: Client, gameId: string, marketType: number): Promise<Select[]> {
  const match = await site.send(marketSelection, { query: { gameId } })
  const market = match?.markets.find((each) => each.marketType === marketType)
  if (!market) throw new Error(`match ${gameId} has no market ${marketType}`)
  return market.select
    .filter((each) => each.tradAble)
    .sort((one, other) => Number(other.chance) - Number(one.chance))
}

/** From so many minutes before kick-off on, no more news of the teams comes. */
const lastNews = 40
/** From this minute on a match may end within a few minutes; after so many more it has ended. */
const nearlyOver = 85
const untilOver = 15

/**
 * An offer whose base rate stays the same for the next minutes, so that its order can be taken back: all news
 * of its teams is out, no match of its competition is about to end, and its rates contain all results so far.
 */
export async function quietOffer(site: Client): Promise<Select> {
  const game = await openMatch(site, lastNews)
  await clockToBefore(site, game, lastNews - 1)
  const { data: live } = await site.send(matchList, { query: { type: 'live' } })
  const ends = live.some(
    ({ competitionId, minute }) => competitionId === game.competitionId && (minute ?? 0) >= nearlyOver,
  )
  // Half a minute after a result, results are counted again.
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: ends ? untilOver : 1 } })
  return plainScore(site, game.gameId)
}

/** An offer on a plain score, such as 2-1, which the picture of the scores shows. */
export async function plainScore(site: Client, gameId: string): Promise<Select> {
  const found = (await offers(site, gameId, 1)).find(({ option }) => /^\d-\d$/.test(option))
  if (!found) throw new Error(`match ${gameId} offers no score`)
  return found
}

/** An offer without orders, of a match of the test's own. */
export async function openOffer(site: Client): Promise<Select> {
  const { gameId } = await openMatch(site)
  return plainScore(site, gameId)
}

export interface Credentials {
  username: string
  password: string
}

export async function demoMember(site: Client, username: 'demo' | 'anna' | 'bo'): Promise<Credentials> {
  const { members } = await site.send(sandboxState, {})
  const found = members.find((member) => member.username === username)
  if (!found) throw new Error(`the sandbox has no ${username}`)
  return found
}

/** Signs a demo member in outside the browser, with at least this much money (CNY). */
export async function memberWith(
  site: Client,
  username: 'demo' | 'anna' | 'bo',
  money: number,
): Promise<Member> {
  const { password } = await demoMember(site, username)
  const member = await site.signIn(username, password)
  const { quota } = await member.send(assetsFull, {})
  const missing = money - Number(quota)
  if (missing > 0) {
    const amount = missing.toFixed(2)
    await member.send(sandboxDeposit, { body: { amount, idempotencyKey: crypto.randomUUID() } })
  }
  return member
}

/** Places an order outside the browser at the rate of the offer. */
export function order(member: Member, offer: Select, stake: string): Promise<PayloadOf<typeof placeBet>> {
  const body = {
    selectionId: offer.id,
    dealMoney: stake,
    profit: offer.profit,
    idempotencyKey: crypto.randomUUID(),
  }
  return member.send(placeBet, { body })
}

/** Reserves 0.30 to 0.60 percentage points above the offer's rate, which does not get there by itself. */
export function reserveAbove(
  member: Member,
  offer: Select,
  stake: string,
): Promise<PayloadOf<typeof addReservation>> {
  const above = (points: number) => (Number(offer.profit) + points).toFixed(2)
  const body = {
    selectionId: offer.id,
    dealMoney: stake,
    profitStart: above(0.3),
    profitEnd: above(0.6),
    idempotencyKey: crypto.randomUUID(),
  }
  return member.send(addReservation, { body })
}

/** The offer's rate once an order has moved it, which visitors read a moment after it is in the books. */
export async function movedRate(site: Client, { id, profit }: Select): Promise<string> {
  const [gameId = '', marketType] = id.split('.')
  const rate = async () =>
    (await offers(site, gameId, Number(marketType))).find((each) => each.id === id)?.profit ?? profit
  await expect.poll(rate).not.toBe(profit)
  return rate()
}

/** Moves the clock until the match is over, confirmed and settled; answers what happened in it. */
export async function playToResult(site: Client, gameId: string): Promise<PayloadOf<typeof gameResult>> {
  await site.send(sandboxClock, { body: { to: 'result', gameId } })
  return site.send(gameResult, { params: { id: gameId } })
}

/** Moves the clock to so many minutes before the match's kick-off. */
export async function clockToBefore(site: Client, { gameTime }: Game, minutes: number): Promise<void> {
  const { siteTime } = await site.send(sandboxState, {})
  const ahead = Math.round((gameTime - siteTime) / minute - minutes)
  if (ahead > 0) await site.send(sandboxClock, { body: { to: 'minutes', minutes: ahead } })
}
