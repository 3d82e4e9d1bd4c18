import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { consoleMatch, MatchStatement } from '@touchline/contract/settlement/operator-calls'
import { classes } from '@touchline/ui/classes'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'
import { factsOf } from './source-facts.ts'

/**
 * Each source's statements, the newest at the bottom. Where the last statements of two sources differ in a
 * fact, both are marked.
 */
export function SourceTable({ match }: { match: PayloadOf<typeof consoleMatch> }) {
  const t = useText()
  const { statements } = match
  if (statements.length === 0) return <p className="text-15 text-muted">{t('settlement.nothingSaid')}</p>
  const { last, differing } = factsOf(statements)
  const columns = [
    { id: 'source', head: t('settlement.source') },
    { id: 'status', head: t('settlement.status') },
    ...(['halfTime', 'firstGoal', 'total', 'fullTime'] as const).map((id) => ({
      id,
      head: t(`settlement.${id}`),
      end: true,
    })),
  ]
  return (
    <Table label={t('settlement.sourcesSay')} columns={columns}>
      {statements.map((statement) => {
        const isLast = last.get(statement.source) === statement
        const shown = shownOf(statement)
        return (
          <TableRow
            key={`${statement.source} ${statement.at} ${statement.reportedAt}`}
            className={isLast ? undefined : 'text-muted'}
          >
            <Cell names>
              {statement.source}
              <span className="block text-12 font-normal text-muted">{fullTime(statement.at)}</span>
            </Cell>
            <Cell>
              {t(`settlement.status-${statement.status}`)}
              {!isLast && <span className="block text-12">{t('settlement.corrected')}</span>}
            </Cell>
            {(['halfTime', 'firstGoal', 'total', 'fullTime'] as const).map((fact) => {
              const differs = isLast && shown[fact] !== null && differing.has(fact)
              return (
                <Cell key={fact} end className={classes(differs && 'bg-warn-soft font-semibold text-warn')}>
                  {differs && (
                    <>
                      <span aria-hidden>≠ </span>
                      <span className="sr-only">{t('settlement.differs')} </span>
                    </>
                  )}
                  {shown[fact] === 'none' ? t('settlement.noGoal') : (shown[fact] ?? '–')}
                </Cell>
              )
            })}
          </TableRow>
        )
      })}
    </Table>
  )
}

function shownOf({ score, halfTime, firstGoalMinute }: MatchStatement) {
  return {
    halfTime: halfTime && `${halfTime.home}-${halfTime.away}`,
    firstGoal: typeof firstGoalMinute === 'number' ? `${firstGoalMinute}′` : firstGoalMinute,
    total: score && String(score.home + score.away),
    fullTime: score && `${score.home}-${score.away}`,
  }
}
