import { Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { ListedMatch } from '@touchline/contract/settlement/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'

export const stateTones: Readonly<Record<ListedMatch['state'], PillTone>> = {
  upcoming: 'plain',
  open: 'plain',
  closed: 'plain',
  live: 'info',
  ended: 'info',
  settling: 'info',
  settled: 'ok',
  postponed: 'warn',
  abandoned: 'warn',
  void: 'no',
}

/** A line about a match; a press opens the match. */
export function MatchRow({ match }: { match: ListedMatch }) {
  const t = useText()
  const { gameId, home, away, competition, kickoff, state, score, orders, stakes, waits, proposed } = match
  return (
    <Link
      to="/matches/$id"
      params={{ id: gameId }}
      className="grid min-h-bar grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 px-4 py-2 hover:bg-fill"
    >
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 text-15">
          <TeamPlate colour={home.iconColor} text={home.iconText} />
          <strong className="font-semibold">
            {t('settlement.versus', { home: home.name, away: away.name })}
          </strong>
          <TeamPlate colour={away.iconColor} text={away.iconText} />
          {waits && <Pill tone="warn">{t(`settlement.waits-${waits}`)}</Pill>}
          {proposed !== null && <Pill tone="info">{t('settlement.isProposed')}</Pill>}
        </span>
        <span className="text-13 text-muted">
          {competition} · {fullTime(kickoff)} ·{' '}
          {t('settlement.ordersOf', { count: orders, stakes: groupAmount(stakes) })}
        </span>
      </span>
      <Pill tone={stateTones[state]}>{t(`settlement.state-${state}`)}</Pill>
      <span className="min-w-bar text-right text-17 font-semibold tabular-nums">
        {score ? `${score.home}-${score.away}` : '–'}
      </span>
    </Link>
  )
}
