import type { TableRow } from '@touchline/contract/market/tournament-calls'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { Team } from '../Team.tsx'

interface Props {
  rows: readonly (TableRow & { group?: string })[]
  /** So many rows would play on as it stands: a line is drawn under them. */
  above: number
}

/** A group's table, or the ranking of the third-placed; a tick says who is through, muted rows are out. */
export function GroupTable({ rows, above }: Props) {
  const t = useText()
  return (
    <table className="w-full border-collapse text-13">
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" colSpan={2} className="py-1 pl-1 text-left font-normal">
            {t('tournament.team')}
          </th>
          <Head short={t('tournament.playedShort')} full={t('tournament.playedFull')} />
          <Head short={t('tournament.wonShort')} full={t('tournament.won')} />
          <Head short={t('tournament.drawnShort')} full={t('tournament.drawn')} />
          <Head short={t('tournament.lostShort')} full={t('tournament.lost')} />
          <Head short={t('tournament.differenceShort')} full={t('tournament.difference')} wide />
          <Head short={t('tournament.pointsShort')} full={t('tournament.points')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr
            key={row.team.id}
            className={`${n === above ? 'border-t-2 border-edge' : 'border-t border-line'} ${row.through === false ? 'text-muted' : ''}`}
          >
            <td className="w-6 py-1.5 pl-1 text-muted">
              <Position row={row} />
            </td>
            <th scope="row" className="max-w-0 text-left font-normal">
              <span className="flex min-w-0 items-center gap-1">
                <Team side={row.team} />
                {row.group && <span className="shrink-0 text-12 text-muted">{row.group}</span>}
                {row.level && <span className="shrink-0 text-12 text-muted">{t('tournament.level')}</span>}
              </span>
            </th>
            <Figure>{row.played}</Figure>
            <Figure>{row.won}</Figure>
            <Figure>{row.drawn}</Figure>
            <Figure>{row.lost}</Figure>
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

/** Who is through has a tick in place of the figure, said aloud. */
function Position({ row }: { row: TableRow }) {
  const t = useText()
  if (row.through !== true) {
    return (
      <>
        {row.position}
        {row.through === false && <span className="sr-only"> {t('tournament.out')}</span>}
      </>
    )
  }
  return (
    <>
      <Check className="size-4 text-green" aria-hidden />
      <span className="sr-only">
        {row.position} {t('tournament.through')}
      </span>
    </>
  )
}

function Head({ short, full, wide }: { short: string; full: string; wide?: boolean }) {
  return (
    <th scope="col" abbr={full} className={`px-0.5 text-right font-normal ${wide ? 'w-9' : 'w-6'}`}>
      {short}
    </th>
  )
}

function Figure({ children }: { children: ReactNode }) {
  return <td className="px-0.5 text-right">{children}</td>
}
