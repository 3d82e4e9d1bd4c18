import { fullTime } from '@touchline/client/i18n/times'
import type { SourceReport } from '@touchline/contract/market/types'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { type DecidingFact, type DecidingScope, toldFacts } from './source-facts.ts'

interface Props {
  sources: readonly SourceReport[]
  /** The fact that decides, which is told first; facts that decide nothing here are left out. */
  deciding: DecidingScope
}

/** The sources' reports of how the match ended, with their times, in the order in which they came. */
export function SourceList({ sources, deciding }: Props) {
  const t = useText()
  return (
    <ul className="text-13">
      {sources.map((each) => (
        <li key={`${each.source} ${each.time}`} className="flex items-center gap-2 py-1">
          <Check className="size-4 shrink-0 text-info" aria-hidden />
          <span className="min-w-0 flex-1">
            {t('match.sourceSays', { source: sourceName(t, each.source) })}
            <SourceResult report={each} deciding={deciding} />
          </span>
          <time className="text-muted">{fullTime(each.time).slice(5)}</time>
        </li>
      ))}
    </ul>
  )
}

/** The site's own sources have names in words; any other source keeps the name it gives itself. */
function sourceName(t: Translate, source: string): string {
  const known = source === 'season' || source === 'season-check' || source === 'house'
  return known ? t(`match.source-${source}`) : source
}

/** Each fact in one piece: a score does not break at its hyphen. */
function SourceResult({ report, deciding }: { report: SourceReport; deciding: DecidingScope }) {
  const t = useText()
  const { status } = report
  if (status !== 'final' && status !== 'ruled') {
    // A status that a newer server knows stays in its own word.
    const known = status === 'postponed' || status === 'abandoned' || status === 'awarded'
    return known ? t(`match.status-${status}`) : status
  }
  const facts = toldFacts(report, deciding).map((each) => factSaid(t, each))
  return (
    <>
      {status === 'ruled' && `${t('match.status-ruled')} `}
      {facts.length === 0 && '–'}
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && t('match.factSeparator')}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
    </>
  )
}

function factSaid(t: Translate, told: DecidingFact): string {
  switch (told.fact) {
    case 'final':
      return t('match.toldFinal', { score: told.score })
    case 'half':
      return t('match.halfTimeScore', { score: told.score })
    case 'first':
      return t('match.toldFirst', { minute: told.minute })
    case 'none':
      return t('match.toldNoGoal')
  }
}
