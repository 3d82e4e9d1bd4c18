import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { clockTime } from '@touchline/client/i18n/times'
import type { ComparedGame } from '@touchline/contract/market/types'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { Money } from '@touchline/ui/figure/Money'
import { OwnDot } from '@touchline/ui/market/OwnDot'
import { type CSSProperties, memo } from 'react'
import { useText } from '../i18n/i18n.ts'
import { timeLeft } from '../i18n/time-words.ts'
import { optionLabel, optionName } from '../market/option-words.ts'
import { Team } from '../market/Team.tsx'

interface Props {
  game: ComparedGame
  /** The largest chance and volume of all rows, to which tints and bars are scaled. */
  largest: { chance: number; ordered: number }
  /** Selections that the member has orders on. */
  own: ReadonlySet<string>
  /** The market whose options stand in the cells. */
  market: MarketType
}

const cell = 'border-t border-line'

/** A match in one line; an option leads to the match with that option chosen. */
export const BoardRow = memo(({ game, largest, own, market }: Props) => {
  const { gameId, home, away, closesAt, competitionName, chances, scores, totalDealMoney } = game
  return (
    <tr className="h-13 hover:bg-fill/50">
      <td className={`${cell} pl-4`}>
        <span className="block text-15 font-semibold">{clockTime(closesAt)}</span>
        <Left closesAt={closesAt} />
      </td>
      <th scope="row" className={`${cell} py-1 pr-2 text-left font-medium`}>
        <Link to="/marketDetail" search={{ gameId }} className="grid gap-0.5 hover:underline">
          <Team side={home} />
          <Team side={away} />
        </Link>
      </th>
      <td className={`${cell} hidden pr-2 text-12 text-muted full:table-cell`}>{competitionName}</td>
      <td className={`${cell} hidden pr-3 xl:table-cell`}>{chances && <Chances chances={chances} />}</td>
      {[0, 1, 2].map((place) => (
        <td key={place} className={`${cell} pr-1`}>
          {scores[place] && (
            <ScoreCell
              gameId={gameId}
              market={market}
              score={scores[place]}
              most={largest.chance}
              own={own.has(scores[place].id)}
            />
          )}
        </td>
      ))}
      <td className={`${cell} pr-3 pl-1 text-right font-medium`}>
        <Money short amount={totalDealMoney} />
        <Bar share={largest.ordered === 0 ? 0 : Number(totalDealMoney) / largest.ordered} />
      </td>
    </tr>
  )
})

// Parts

function Left({ closesAt }: { closesAt: number }) {
  const t = useText()
  const now = useSiteNow()
  return <span className="block text-12 whitespace-nowrap text-muted">{timeLeft(closesAt - now, t)}</span>
}

function Chances({ chances: { home, draw, away } }: { chances: NonNullable<ComparedGame['chances']> }) {
  const t = useText()
  return (
    <div role="img" aria-label={t('board.chances', { home, draw, away })}>
      <svg
        aria-hidden
        width="100%"
        height="6"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="block"
      >
        <rect width={home} height="6" className="fill-bar" />
        <rect x={home + 1} width={Math.max(0, draw - 1)} height="6" className="fill-bar" opacity="0.3" />
        <rect
          x={home + draw + 1}
          width={Math.max(0, away - 1)}
          height="6"
          className="fill-bar"
          opacity="0.65"
        />
      </svg>
      <span aria-hidden className="mt-0.5 flex justify-between text-12 text-muted">
        <span>{home}</span>
        <span>{draw}</span>
        <span>{away}</span>
      </span>
    </div>
  )
}

interface ScoreProps {
  gameId: string
  market: MarketType
  score: ComparedGame['scores'][number]
  most: number
  own: boolean
}

function ScoreCell({ gameId, market, score: { option, profit, chance }, most, own }: ScoreProps) {
  const t = useText()
  return (
    <Link
      to="/marketDetail"
      search={{ gameId, market: String(market), option, sheet: 'order' }}
      style={{ '--p': (Number(chance) / most).toFixed(2) } as CSSProperties}
      className="tint grid min-h-tap content-center rounded-small px-2 leading-tight hover:outline-2 hover:outline-text"
    >
      <span className="flex items-center gap-1 text-12 whitespace-nowrap">
        {market === 0 || market === 6 ? (
          // Minutes are wider than a score, so the "not" stands only in the column's head and for screen
          // readers.
          <>
            <span className="sr-only">{t('site.not', { option: optionName(t, market, option) })}</span>
            <span aria-hidden>{optionLabel(t, market, option)}</span>
          </>
        ) : (
          t('site.not', { option: optionLabel(t, market, option) })
        )}
        {own && <span className="sr-only">{t('board.own')}</span>}
      </span>
      {/* The words above may fill the cell; next to the figure the dot always lies inside it. */}
      <span className="flex items-center justify-between gap-1">
        <span>
          <span className="sr-only">{t('site.wins')} </span>
          <b className="text-15 font-semibold">{profit}</b>
          <span className="sr-only">%</span>
        </span>
        {own && <OwnDot />}
      </span>
    </Link>
  )
}

/** The volume as a share of the most ordered match's; the amount stands above the bar. */
function Bar({ share }: { share: number }) {
  const width = Math.min(100, 100 * share)
  return (
    <svg aria-hidden width="100%" height="4" className="mt-1 block">
      <rect x={`${100 - width}%`} width={`${width}%`} height="4" rx="2" className="fill-bar" />
    </svg>
  )
}
