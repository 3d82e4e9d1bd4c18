import type { ReconciledLine } from '@touchline/contract/accounting/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { Fragment } from 'react'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'

/**
 * The outside's figures, our records and the ledger's postings side by side, with the day's part below each.
 */
export function ReconciledLines({ lines }: { lines: readonly ReconciledLine[] }) {
  const t = useText()
  return (
    <Table
      label={t('accounting.reconciliation')}
      columns={[
        { id: 'channel', head: t('accounting.column-channel') },
        ...(['told', 'recorded', 'posted'] as const).map((id) => ({
          id,
          head: t(`accounting.column-${id}`),
          end: true,
        })),
      ]}
    >
      {lines.map((line) => (
        <Fragment key={`${line.direction} ${line.source} ${line.unit}`}>
          <TableRow>
            <Cell names>
              {t(`accounting.direction-${line.direction}`)} · {line.source} · {line.unit}{' '}
              {line.agrees && <Pill tone="ok">{t('accounting.agrees')}</Pill>}
            </Cell>
            {(['told', 'recorded', 'posted'] as const).map((way) => (
              <Cell key={way} end>
                <Amount all={line[way]} ofDay={line.ofDay[way]} />
              </Cell>
            ))}
          </TableRow>
          {!line.agrees && (
            <tr>
              <Cell colSpan={4}>
                <Difference line={line} />
              </Cell>
            </tr>
          )}
        </Fragment>
      ))}
    </Table>
  )
}

function Amount({ all, ofDay }: { all: string | null; ofDay: string | null }) {
  const t = useText()
  if (all === null) return <span className="text-muted">{t('accounting.toldNot')}</span>
  return (
    <span className="grid">
      {groupAmount(all)}
      <span className="text-12 text-muted">{groupAmount(ofDay ?? '0.00')}</span>
    </span>
  )
}

function Difference({ line: { outside, ledger, asks, explained, by } }: { line: ReconciledLine }) {
  const t = useText()
  return (
    <span className="grid justify-items-start gap-1">
      {Number(outside) !== 0 && (
        <Pill tone="no">{t('accounting.differsOutside', { amount: groupAmount(outside) })}</Pill>
      )}
      {Number(ledger) !== 0 && (
        <Pill tone="no">{t('accounting.differsLedger', { amount: groupAmount(ledger) })}</Pill>
      )}
      {!asks && <span className="text-12 text-muted">{t('accounting.differsAsBefore')}</span>}
      {explained !== null && (
        <span className="text-12 wrap-anywhere text-muted">
          {t('accounting.explainedBy', { by: by ?? '', words: explained })}
        </span>
      )}
    </span>
  )
}
