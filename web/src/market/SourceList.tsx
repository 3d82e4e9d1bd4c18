import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { gameResult } from '@touchline/contract/market/calls'
import { Check } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'

type Source = PayloadOf<typeof gameResult>['sources'][number]

/** The sources' reports of how the match ended, with their times, in the order in which they came. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const t = useText()
  const zone = useSiteZone()
  return (
    <ul className="text-13">
      {sources.map((each) => (
        <li key={`${each.source} ${each.time}`} className="flex items-center gap-2 py-1">
          <Check className="size-4 shrink-0 text-info" aria-hidden />
          <span className="min-w-0 flex-1">
            {t('match.sourceSays', { source: sourceName(t, each.source), says: said(t, each) })}
          </span>
          <time className="text-muted">{fullTime(each.time, zone).slice(5)}</time>
        </li>
      ))}
    </ul>
  )
}

/** Our own sources have names in words; any other is called as it calls itself. */
function sourceName(t: Translate, source: string): string {
  const known = source === 'season' || source === 'season-check' || source === 'house'
  return known ? t(`match.source-${source}`) : source
}

function said(t: Translate, { status, score }: Source): string {
  if (status === 'final') {
    return t('match.status-final', { score: score ? `${score.home}-${score.away}` : '–' })
  }
  if (status === 'ruled') {
    return t('match.status-ruled', { score: score ? `${score.home}-${score.away}` : '–' })
  }
  // A status that a newer server knows stays in its own word.
  const known = status === 'postponed' || status === 'abandoned' || status === 'awarded'
  return known ? t(`match.status-${status}`) : status
}
