// Everything an order is judged on, gathered from the answers that other screens use too; live events keep
// them fresh.
import { useQuery } from '@tanstack/react-query'
import { useSiteNow, wallNow } from '@touchline/client/api/clock'
import { useLive } from '@touchline/client/api/live-state'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { fullTime } from '@touchline/client/i18n/times'
import type { Game, Market, Select } from '@touchline/contract/market/types'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { functional } from '@touchline/contract/order/calls'
import { useSyncExternalStore } from 'react'
import { matchOf } from '../../market/match-query.ts'
import { useOrdersClosed } from '../../market/use-orders-closed.ts'
import { useOpenOn } from '../use-match-orders.ts'
import { presetStakes } from './bet-sizes.ts'
import type { OrderFigures } from './preview.ts'

export interface Offer {
  readonly game: Game
  readonly market: Market
  readonly select: Select
  /** The site time (ms) at which the server told the rate on screen. */
  readonly seenAt: number
  /** The rates are too old to order on: the live stream is broken and asking has not helped. */
  readonly stale: boolean
}

/**
 * While the live stream is broken, rates are fetched every `pollMs`; rates older than `staleMs` cannot be
 * ordered on.
 */
const pollMs = 5_000
const staleMs = 20_000

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** The selection as it is now: undefined while it loads, null when there is none. */
export function useOffer(selectionId: string) {
  const [gameId = '', type, option] = partsOf(selectionId)
  const live = useLive() === 'live'
  const now = useSiteNow(1000)
  const { data, error, refetch } = useQuery({
    ...matchOf(gameId),
    enabled: gameId !== '',
    refetchInterval: live ? false : pollMs,
  })
  const online = useOnline()
  const market = data?.markets.find((each) => String(each.marketType) === type)
  const select = market?.select.find((each) => each.option === option)
  const offer: Offer | null | undefined =
    data === undefined && gameId !== ''
      ? undefined
      : data && market && select
        ? {
            game: data.game,
            market,
            select,
            seenAt: data.siteTime,
            stale: !live && (!online || now - data.siteTime > staleMs),
          }
        : null
  return { data: offer, error, refetch }
}

export interface MemberFigures
  extends Pick<OrderFigures, 'balance' | 'level' | 'limits' | 'ordered' | 'ownLimitLeft'> {
  /** Preset stakes as the input takes them. */
  readonly presets: readonly string[]
  /** The session is restricted: nothing can be ordered. */
  readonly restricted: boolean
  /**
   * By the wall clock, when a time-out ends, and when the session time is used up (`playUntil`); null: never.
   */
  readonly timeOutUntil: number | null
  readonly playUntil: number | null
}

/** The member's money and limits for orders; undefined while they load, and for visitors. */
export function useMemberFigures(gameId: string) {
  const enabled = useSession() !== null
  const assets = useQuery({ ...query(assetsFull), enabled })
  const info = useQuery({ ...query(memberInfo), enabled })
  const allowed = useQuery({ ...query(functional, { params: { x: 'bet' } }), enabled })
  const open = useOpenOn(gameId)
  const ordered = open.data
  const error = assets.error ?? info.error ?? allowed.error ?? open.error
  const bet = allowed.data?.bet
  const ready = assets.data && info.data && bet && ordered
  const figures: MemberFigures | undefined = ready
    ? {
        balance: assets.data.quota,
        level: info.data.level,
        limits: bet,
        ordered,
        ownLimitLeft: bet.ownLimitLeft,
        presets: presetStakes(info.data.betsize),
        restricted: info.data.restriction !== null,
        timeOutUntil: bet.timeOutUntil,
        playUntil: bet.playUntil,
      }
    : undefined
  const refetch = () => Promise.all([assets.refetch(), info.refetch(), allowed.refetch(), open.refetch()])
  return { data: figures, error, refetch }
}

/**
 * The figures by which an order on the offer is judged, renewed every second; `until` says in words how long
 * orders are closed or the member may not play.
 */
export function useJudged(
  { game, market, select }: Offer,
  { timeOutUntil, playUntil, restricted, ...figures }: MemberFigures,
): OrderFigures & { until: string | null } {
  const closed = useOrdersClosed()
  const now = useSiteNow(1000)
  const timeOut = timeOutUntil !== null && timeOutUntil > wallNow()
  const timeUp = playUntil !== null && playUntil <= wallNow()
  return {
    ...figures,
    now,
    kickoff: game.gameTime,
    levelNeeded: game.levelNeeded,
    stakeLimit: game.stakeLimit,
    offered: game.state === 'open' || game.state === 'upcoming' || game.state === 'closed',
    suspended: select.suspended !== null,
    select,
    marketType: market.marketType,
    permission: restricted ? 'blocked' : timeOut ? 'time-out' : timeUp ? 'time-up' : 'active',
    closed: closed !== null,
    until: closed?.until ?? (timeOut ? fullTime(timeOutUntil) : null),
  }
}

/** `20541.1.2-1` as its three parts; a text of another shape has none. */
export function partsOf(selectionId: string): readonly string[] {
  return /^(\d+)\.([01236])\.(.+)$/.exec(selectionId)?.slice(1) ?? []
}
