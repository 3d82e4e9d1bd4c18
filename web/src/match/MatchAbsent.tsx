import { siteNow } from '@touchline/client/api/clock'
import type { Game } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import type { FormRecord } from '../market/glance/form-facts.ts'
import { shortTime } from '../market/match-time.ts'
import { Team } from '../market/Team.tsx'

/**
 * Players who will not play, as told by the source, or by the site by hand with its source named; else
 * nothing.
 */
export function MatchAbsent({ game, injury }: { game: Game; injury: FormRecord['injury'] }) {
  const t = useText()
  if (injury.length === 0) return null
  const byHand = injury.some(({ source }) => source !== null)
  return (
    <Card className="grid gap-1">
      <CardHeader title={t('league.absent')} note={t(byHand ? 'league.absentByHand' : 'league.absentNote')} />
      <ul className="divide-y divide-line text-13">
        {injury.map(({ side, name, since, source }) => (
          <li key={`${side} ${name} ${since}`} className="flex min-h-9 items-center gap-3">
            <b className="min-w-0 flex-1 truncate font-semibold">{absentName(t, name)}</b>
            <span className="min-w-0 flex-1">
              <Team side={game[side]} />
            </span>
            <span className="text-right text-12 text-muted">
              {t('league.knownSince', { time: shortTime(since, siteNow()) })}
              {source && <span className="block">{t('league.absentSource', { source })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A source that knows the shirt only says "#19". */
function absentName(t: Translate, name: string): string {
  const [, shirt] = /^#(\d+)$/.exec(name) ?? []
  return shirt ? t('league.shirt', { number: shirt }) : name
}
