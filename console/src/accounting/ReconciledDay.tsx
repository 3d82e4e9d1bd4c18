import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { reconciliation } from '@touchline/contract/accounting/operator-calls'
import { Block } from '../app/Block.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ReconciledLines } from './ReconciledLines.tsx'

/** How the outside's figures, our records and the ledger compared at the end of the day. */
export function ReconciledDay({ day }: { day: string }) {
  const t = useText()
  const state = useQuery(query(reconciliation, { query: { day } }))
  return (
    <Block title={t('accounting.reconciliation')}>
      <Waiting for={state} />
      {state.data && (
        <p className="text-13 text-muted">
          {state.data.takenAt === null
            ? t('accounting.reconciliationNone')
            : t('accounting.reconciliationNote', { time: fullTime(state.data.takenAt) })}
        </p>
      )}
      {state.data && state.data.lines.length > 0 && <ReconciledLines lines={state.data.lines} />}
    </Block>
  )
}
