import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { calendarDay, clockTime } from '@touchline/client/i18n/times'
import type { Tie, TieSide } from '@touchline/contract/market/tournament-calls'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import { furtherText, sideText } from './tournament-facts.ts'

const card = 'block w-full min-w-0 rounded-card bg-surface p-2 inset-ring inset-ring-line'

/**
 * A match of the tree: both sides with their goals in 90 minutes, the winner in bold, and later scores marked
 * as such.
 */
export function BracketTie({ tie }: { tie: Tie }) {
  const inside = (
    <>
      <Side tie={tie} which="home" />
      <Side tie={tie} which="away" />
      <Foot tie={tie} />
    </>
  )
  return tie.gameId ? (
    <Link to="/marketDetail" search={{ gameId: tie.gameId }} className={`${card} hover:bg-fill/50`}>
      {inside}
    </Link>
  ) : (
    <div className={card}>{inside}</div>
  )
}

function Side({ tie, which }: { tie: Tie; which: 'home' | 'away' }) {
  const t = useText()
  const side: TieSide = tie[which]
  const lost = tie.winner !== null && tie.winner !== which
  return (
    <span
      className={`flex min-h-7 items-center gap-2 text-13 ${tie.winner === which ? 'font-semibold' : ''} ${lost || !side.team ? 'text-muted' : ''}`}
    >
      {side.team ? (
        <TeamPlate colour={side.team.iconColor} text={side.team.iconText} />
      ) : (
        <span aria-hidden className="h-5 w-10 shrink-0 rounded-small border border-dashed border-edge" />
      )}
      <span className="min-w-0 flex-1 truncate">{sideText(side, t)}</span>
      {tie.score && <span>{tie.score[which]}</span>}
    </span>
  )
}

/** When the match begins, its state, or how it was decided after 90 minutes. */
function Foot({ tie }: { tie: Tie }) {
  const t = useText()
  const now = useSiteNow()
  const further = furtherText(tie, t)
  if (further) return <span className="block text-12 text-muted">{further}</span>
  if (tie.state === 'live') return <Pill tone="info">{t('market.kind_live')}</Pill>
  if (tie.state === 'postponed') return <Pill tone="warn">{t('tournament.postponed')}</Pill>
  if (tie.winner !== null || tie.gameTime === null) return null
  const day = dayName(calendarDay(tie.gameTime), now, t)
  return (
    <span className="block text-12 text-muted">
      {day} {clockTime(tie.gameTime)}
    </span>
  )
}
