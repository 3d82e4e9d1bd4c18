// The position of both teams after each round, first place on top.
import type { Game } from '@touchline/contract/market/types'
import { PositionChart } from '@touchline/ui/chart/PositionChart'
import { useText } from '../i18n/i18n.ts'
import type { FormRecord } from '../market/glance/form-facts.ts'

interface Props {
  game: Game
  positions: FormRecord['positions']
  /** How many teams the table has. */
  teams: number
}

/** A line needs two rounds; before that the table itself says all. */
export function PositionLines({ game, positions, teams }: Props) {
  const t = useText()
  const { home, away } = positions
  if (home.length < 2) return null
  const last = (places: readonly (number | null)[]) => places.at(-1) ?? '–'
  return (
    <figure className="grid gap-1.5">
      <PositionChart
        lines={[home, away]}
        places={teams}
        label={t('league.positionsSpoken', {
          rounds: home.length,
          home: game.home.name,
          away: game.away.name,
          homeNow: last(home),
          awayNow: last(away),
        })}
      />
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="h-0.5 w-4 bg-bar" />
          {game.home.name}
        </span>
        <span>{t('league.positionsNote', { rounds: home.length })}</span>
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="w-4 border-t-2 border-dashed border-muted" />
          {game.away.name}
        </span>
      </figcaption>
    </figure>
  )
}
