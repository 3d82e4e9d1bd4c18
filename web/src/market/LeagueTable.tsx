import { useText } from '../i18n/i18n.ts'
import type { FormRecord } from './form-facts.ts'
import { Team } from './Team.tsx'

interface Props {
  rows: FormRecord['league']
  /** Ids of the teams that stand out. */
  marked?: readonly string[]
}

/** A league's table in eight columns. */
export function LeagueTable({ rows, marked = [] }: Props) {
  const t = useText()
  return (
    <table className="w-full border-collapse text-13">
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" colSpan={2} className="py-1 pl-1 text-left font-normal">
            {t('match.team')}
          </th>
          <Head short={t('match.points')} full={t('match.pointsFull')} />
          <Head short={t('match.played')} full={t('match.playedFull')} />
          <Head short={t('match.wonShort')} full={t('match.won')} />
          <Head short={t('match.drawnShort')} full={t('match.drawn')} />
          <Head short={t('match.lostShort')} full={t('match.lost')} />
          <Head short={t('match.goalsFor')} full={t('match.goalsFor')} wide />
          <Head short={t('match.difference')} full={t('match.differenceFull')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.team.id}
            aria-current={marked.includes(row.team.id) || undefined}
            className="border-t border-line aria-[current]:bg-info-soft aria-[current]:font-semibold"
          >
            <td className="w-6 pl-1 text-muted">{row.position}</td>
            <th scope="row" className="max-w-0 py-1.5 text-left [font-weight:inherit]">
              <Team side={row.team} />
            </th>
            <Figure>
              <b className="font-semibold">{row.pts}</b>
            </Figure>
            <Figure>{row.played}</Figure>
            <Figure>{row.won}</Figure>
            <Figure>{row.drawn}</Figure>
            <Figure>{row.lost}</Figure>
            <Figure wide>
              {row.goals}:{row.against}
            </Figure>
            <Figure>{row.diff > 0 ? `+${row.diff}` : String(row.diff).replace('-', '−')}</Figure>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ short, full, wide }: { short: string; full: string; wide?: boolean }) {
  return (
    <th
      scope="col"
      abbr={full}
      className={`px-0.5 text-right font-normal ${wide ? 'hidden w-14 narrow:table-cell' : 'w-7'}`}
    >
      {short}
    </th>
  )
}

function Figure({ children, wide }: { children: React.ReactNode; wide?: boolean }) {
  return <td className={`px-0.5 text-right ${wide ? 'hidden narrow:table-cell' : ''}`}>{children}</td>
}
