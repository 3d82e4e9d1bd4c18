import type { LeagueRow } from '@touchline/contract/market/form'
import { Check } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import { Team } from '../Team.tsx'

/** A row of a league's table; a tournament's says more. */
interface Row extends LeagueRow {
  /** The group in which the team came third. */
  group?: string
  /** True: no result separates the team from another. */
  level?: boolean
  /** Whether the team plays on; null until that is decided. */
  through?: boolean | null
}

interface Props {
  rows: readonly Row[]
  /** Ids of the teams that stand out. */
  marked?: readonly string[]
  /** How many rows would play on if the table stayed so: a line is drawn under them. */
  above?: number
}

/** A table in eight columns. A tick marks teams that are through; the rows of those out are muted. */
export function Standings({ rows, marked = [], above }: Props) {
  const t = useText()
  return (
    <table className="w-full border-collapse text-13">
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" colSpan={2} className="py-1 pl-1 text-left font-normal">
            {t('match.team')}
          </th>
          <Head short={t('match.played')} full={t('match.playedFull')} />
          <Head short={t('match.wonShort')} full={t('match.won')} />
          <Head short={t('match.drawnShort')} full={t('match.drawn')} />
          <Head short={t('match.lostShort')} full={t('match.lost')} />
          <Head
            short={t('match.goalsFor')}
            full={t('match.goalsFor')}
            width="hidden w-10 narrow:table-cell"
          />
          <Head short={t('match.difference')} full={t('match.differenceFull')} width="w-8" />
          <Head short={t('match.points')} full={t('match.pointsFull')} width="w-7" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr
            key={row.team.id}
            aria-current={marked.includes(row.team.id) || undefined}
            className={`aria-[current]:bg-info-soft aria-[current]:font-semibold ${n === above ? 'border-t-2 border-edge' : 'border-t border-line'} ${row.through === false ? 'text-muted' : ''}`}
          >
            <td className="w-8 pl-1 text-muted">
              <Position row={row} />
            </td>
            <th scope="row" className="max-w-0 py-1.5 text-left [font-weight:inherit]">
              <span className="flex min-w-0 items-center gap-1">
                <Team side={row.team} />
                {row.group && <span className="shrink-0 text-12 text-muted">{row.group}</span>}
              </span>
            </th>
            <Figure>{row.played}</Figure>
            <Figure>{row.won}</Figure>
            <Figure>{row.drawn}</Figure>
            <Figure>{row.lost}</Figure>
            <Figure wide>
              {row.goals}:{row.against}
            </Figure>
            <Figure>{row.diff > 0 ? `+${row.diff}` : String(row.diff).replace('-', '−')}</Figure>
            <Figure>
              <b className="font-semibold">{row.pts}</b>
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * A team that is through has a tick in place of the figure, and a level one has a sign next to it; screen
 * readers hear both.
 */
function Position({ row: { position, through, level } }: { row: Row }) {
  const t = useText()
  if (through === true) {
    return (
      <span className="flex items-center">
        <Check className="size-4 shrink-0 text-green" aria-hidden />
        <span className="sr-only">
          {position} {t('tournament.through')}
        </span>
        {level && <Level />}
      </span>
    )
  }
  return (
    <>
      {position}
      {level && <Level />}
      {through === false && <span className="sr-only"> {t('tournament.out')}</span>}
    </>
  )
}

function Level() {
  const t = useText()
  return (
    <>
      <span aria-hidden>=</span>
      <span className="sr-only"> {t('tournament.level')}</span>
    </>
  )
}

function Head({ short, full, width = 'w-5' }: { short: string; full: string; width?: string }) {
  return (
    <th scope="col" abbr={full} className={`px-0.5 text-right font-normal ${width}`}>
      {short}
    </th>
  )
}

function Figure({ children, wide }: { children: React.ReactNode; wide?: boolean }) {
  return <td className={`px-0.5 text-right ${wide ? 'hidden narrow:table-cell' : ''}`}>{children}</td>
}
