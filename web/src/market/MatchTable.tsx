import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useText } from '../i18n/i18n.ts'
import type { FormRecord } from './form-facts.ts'
import { Team } from './Team.tsx'

/** The competition's table in eight columns; the two teams of the match stand out. */
export function MatchTable({ rows, game }: { rows: FormRecord['league']; game: Game }) {
  const t = useText()
  const playing = [game.home.id, game.away.id]
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('match.table')} note={`${game.competitionName} · ${game.round}`} />
      {rows.length === 0 ? (
        <p className="text-13 text-muted">{t('match.tableNone')}</p>
      ) : (
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
              <Head short={t('match.goalsFor')} full={t('match.goalsFor')} wide />
              <Head short={t('match.difference')} full={t('match.differenceFull')} />
              <Head short={t('match.points')} full={t('match.pointsFull')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.team.id}
                aria-current={playing.includes(row.team.id) || undefined}
                className="border-t border-line aria-[current]:bg-info-soft aria-[current]:font-semibold"
              >
                <td className="w-6 pl-1 text-muted">{row.position}</td>
                <th scope="row" className="max-w-0 py-1.5 text-left font-[inherit]">
                  <Team side={row.team} />
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
      )}
    </Card>
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
