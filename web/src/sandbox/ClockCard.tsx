import { useQuery } from '@tanstack/react-query'
import { setSiteClock, useSiteNow } from '@touchline/client/api/clock'
import { makeOld, query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useSession } from '@touchline/client/api/session'
import { clockTime, fullTime } from '@touchline/client/i18n/times'
import type { BodySent, PayloadOf } from '@touchline/contract/call'
import type { Game } from '@touchline/contract/market/types'
import { betInfo } from '@touchline/contract/order/calls'
import { sandboxClock, type sandboxState } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Select } from '@touchline/ui/input/Select'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/time-words.ts'
import { matchesOf } from '../market/list/match-lists.ts'

/** In ms. The matches in a step of the clock are settled one by one, so a long step takes its time. */
const patienceMs = 120_000

/**
 * The site's clock and the ways to move it. What lies within a step happens as it would have, settlement
 * included.
 */
export function ClockCard({ state: { nextKickoff } }: { state: PayloadOf<typeof sandboxState> }) {
  const t = useText()
  const now = useSiteNow(1000)
  const [moving, setMoving] = useState(false)
  const move = async (body: BodySent<typeof sandboxClock>) => {
    setMoving(true)
    try {
      const { siteTime } = await send(sandboxClock, { body, patienceMs })
      setSiteClock(siteTime)
      await makeOld()
    } finally {
      setMoving(false)
    }
  }
  const minutes = (count: number) => () => move({ to: 'minutes', minutes: count })
  return (
    <Card id="clock" className="grid scroll-mt-14 gap-3">
      <CardHeader title={t('sandbox.clock')} note={t('sandbox.clockNote')} />
      <p className="text-22 font-semibold">
        <time>{fullTime(now)}</time>
      </p>
      {nextKickoff && (
        <div className="grid gap-1">
          <Button busy={moving} onClick={() => move({ to: 'kickoff' })}>
            {t('sandbox.toKickoff')}
          </Button>
          <p className="text-center text-13 text-muted">
            {nextKickoff.gameName} {clockTime(nextKickoff.gameTime)} (
            {timeLeft(nextKickoff.gameTime - now, t)})
          </p>
        </div>
      )}
      <ToResult moving={moving} onMove={(gameId) => move({ to: 'result', gameId })} />
      <div className="grid grid-cols-3 gap-2">
        <Button look="line" size="small" busy={moving} onClick={minutes(10)}>
          {t('sandbox.plusMinutes', { minutes: 10 })}
        </Button>
        <Button look="line" size="small" busy={moving} onClick={minutes(60)}>
          {t('sandbox.plusHours', { hours: 1 })}
        </Button>
        <Button look="line" size="small" busy={moving} onClick={minutes(720)}>
          {t('sandbox.plusHours', { hours: 12 })}
        </Button>
      </div>
    </Card>
  )
}

/**
 * Moves the clock to the end of a chosen match. Matches that the member has orders on come first, then those
 * under way, then the next ones.
 */
function ToResult({ moving, onMove }: { moving: boolean; onMove: (gameId: string) => unknown }) {
  const t = useText()
  const live = useQuery(matchesOf('live', undefined)).data?.data ?? []
  const open = useQuery(matchesOf('open', undefined)).data?.data ?? []
  const [chosen, setChosen] = useState<string>()
  const own = useOwnMatches()
  const label = ({ gameTime, home, away }: Game) =>
    `${clockTime(gameTime)} ${t('market.versus', { home: home.name, away: away.name })}`
  const all = [...live, ...open]
  const choices = [
    ...all
      .filter(({ gameId }) => own.has(gameId))
      .map((game) => ({ value: game.gameId, label: t('sandbox.ownMatch', { match: label(game) }) })),
    ...all
      .filter(({ gameId }) => !own.has(gameId))
      .map((game) => ({ value: game.gameId, label: label(game) })),
  ]
  const value = choices.find((choice) => choice.value === chosen)?.value ?? choices[0]?.value
  if (value === undefined) return null
  return (
    <div className="grid gap-2">
      <Select label={t('sandbox.match')} choices={choices} value={value} onValueChange={setChosen} />
      <Button busy={moving} onClick={() => onMove(value)}>
        {t('sandbox.toResult')}
      </Button>
    </div>
  )
}

/** Matches that the member who is signed in has open orders on. */
function useOwnMatches(): ReadonlySet<string> {
  const userid = useSession()?.userid ?? ''
  const { data } = useQuery({
    ...query(betInfo, { params: { id: userid }, query: { category: 'open' } }),
    enabled: userid !== '',
  })
  return new Set(data?.betData.map(({ gameId }) => gameId))
}
