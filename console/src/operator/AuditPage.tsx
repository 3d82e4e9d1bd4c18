import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import { auditLog, auditState, own } from '@touchline/contract/operator/calls'
import type { AuditRow, AuditState } from '@touchline/contract/operator/types'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { ListViews } from '../app/list/ListViews.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { AuditFilter } from './AuditFilter.tsx'
import { actTexts } from './act-texts.ts'
import { type AuditWanted, auditFilterOf, auditSearch } from './audit-search.ts'
import { changeLines } from './change-lines.ts'
import { changeWords } from './change-words.ts'
import { ExportDialog } from './ExportDialog.tsx'

export function AuditPage() {
  const t = useText()
  const search = useSearch({ from: '/shell/audit' })
  const { before, ...wanted } = search
  const log = useQuery(query(auditLog, { query: { ...auditFilterOf(wanted), ...(before && { before }) } }))
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t('operator.audit')} hint={t('operator.auditHint')}>
        <WholeLog wanted={wanted} />
      </PageHead>
      <ListViews
        className="mb-3"
        list="audit"
        wanted={wanted}
        onOpen={(found) => void navigate({ to: '/audit', search: auditSearch(found) })}
      />
      <AuditFilter search={search} />
      <Waiting for={log} />
      {log.data?.rows.length === 0 && <EmptyState title={t('operator.auditEmpty')} />}
      {log.data && log.data.rows.length > 0 && (
        <>
          <Rows rows={log.data.rows} />
          {log.data.more && (
            <Button
              size="small"
              look="line"
              className="mt-3"
              render={
                <Link to="/audit" search={{ ...search, before: log.data.rows.at(-1)?.seq ?? 1 }}>
                  {t('app.more')}
                </Link>
              }
            />
          )}
        </>
      )}
    </>
  )
}

/**
 * Two buttons: one checks every hash from the first row to the head, only on a press, since the log may be
 * long; the other exports the log.
 */
function WholeLog({ wanted }: { wanted: AuditWanted }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const [exporting, setExporting] = useState(false)
  const checking = useMutation({ mutationFn: () => send(auditState, { patienceMs: 10 * MINUTE }) })
  const mayExport = operator?.acts.includes('audit.export')
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p role="status" className="max-w-prose text-13 empty:sr-only">
        {checking.data && <CheckResult state={checking.data} />}
      </p>
      <FormProblem error={checking.error} />
      <Button size="small" look="line" busy={checking.isPending} onClick={() => checking.mutate()}>
        {t('operator.check')}
      </Button>
      <Button
        size="small"
        look="line"
        disabled={!mayExport}
        title={mayExport ? undefined : t('operator.exportNotYours')}
        onClick={() => setExporting(true)}
      >
        {t('operator.export')}
      </Button>
      {exporting && <ExportDialog wanted={wanted} onClose={() => setExporting(false)} />}
    </div>
  )
}

function CheckResult({ state: { seq: count, head, since, fault } }: { state: AuditState }) {
  const t = useText()
  if (fault) {
    return (
      <span className="font-semibold text-red">{t(`operator.fault_${fault.kind}`, { row: fault.seq })}</span>
    )
  }
  const from = since === null ? '' : fullTime(since)
  return t('operator.checked', { count, since: from, head: head.slice(0, 12) })
}

const heads = ['time', 'who', 'act', 'object', 'outcome', 'reason', 'change'] as const

function Rows({ rows }: { rows: readonly AuditRow[] }) {
  const t = useText()
  const columns = heads.map((head) => ({ id: head, head: t(`operator.${head}`) }))
  return (
    <Table label={t('operator.audit')} columns={[{ id: 'seq', head: '#', end: true }, ...columns]}>
      {rows.map((row) => (
        <Row key={row.seq} row={row} />
      ))}
    </Table>
  )
}

function Row({ row }: { row: AuditRow }) {
  const t = useText()
  const act = actTexts[row.act]
  const said = changeWords(row.object, t, useLanguage())
  return (
    <TableRow className="align-top">
      <Cell end className="text-muted">
        {row.seq}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">{fullTime(row.at)}</Cell>
      <Cell>
        {row.operator ? (
          <Link to="/audit" search={{ operator: row.operator }} className="text-info hover:underline">
            {row.operator}
          </Link>
        ) : (
          // Without an operator, a refused act may be anybody's, and a done act was a command on the server.
          <span className="text-muted">
            {t(row.outcome === 'done' ? 'operator.onServer' : 'operator.nobody')}
          </span>
        )}
      </Cell>
      <Cell className="font-medium">
        <p className="min-w-figures">{act ? t(act) : row.act}</p>
      </Cell>
      <Cell>
        {row.object && (
          <Link
            to="/audit"
            search={{ object: row.object }}
            className="block min-w-words wrap-anywhere text-info hover:underline"
          >
            {row.object}
          </Link>
        )}
      </Cell>
      <Cell>
        {row.outcome === 'done' ? (
          <Pill tone="ok">{t('operator.done')}</Pill>
        ) : (
          <Pill tone="no">{t('operator.refused', { code: row.outcome })}</Pill>
        )}
      </Cell>
      <Cell>{row.reason && <p className="min-w-words wrap-anywhere">{row.reason}</p>}</Cell>
      <Cell>
        {changeLines(row.before, row.after).map(({ name, before, after }) => (
          <p key={name} className="min-w-words wrap-anywhere">
            {name && <span className="text-muted">{said.name(name)}</span>}
            {before !== null && <del className="text-muted">{said.value(name, before)}</del>}
            {before !== null && after !== null && ' '}
            {after !== null && <ins className="no-underline">{said.value(name, after)}</ins>}
          </p>
        ))}
      </Cell>
    </TableRow>
  )
}
