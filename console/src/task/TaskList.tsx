import { useSiteNow } from '@touchline/client/api/clock'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { classes } from '@touchline/ui/classes'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import type { SelectionControls } from '../app/list/use-chosen.ts'
import { useText } from '../i18n/i18n.ts'
import { About } from './About.tsx'
import { decidedText } from './reason-text.ts'
import { useSpan } from './span.ts'
import type { ListedRow, QueueList } from './use-list.ts'

interface Props {
  list: QueueList
  open: number | null
  /** The cases that this operator has just decided. */
  decided: ReadonlySet<number>
  onOpen: (id: number) => void
  /** Null: no act works on several of these cases. */
  choosing: SelectionControls | null
}

export function TaskList({ list: { rows, news, more, renew }, open, decided, onOpen, choosing }: Props) {
  const t = useText()
  const money = rows.some(({ amount }) => amount !== null)
  return (
    <>
      {news > 0 && (
        <Button size="small" look="quiet" wide className="my-2" onClick={renew}>
          {t('task.news', { count: news })}
        </Button>
      )}
      {rows.length === 0 && (
        <div className="p-1">
          <EmptyState title={t('task.empty')} />
        </div>
      )}
      {rows.length > 0 && (
        <Table
          className="text-15"
          columns={[
            ...(choosing ? [{ id: 'choice', head: t('task.chooseColumn'), unseen: true, narrow: true }] : []),
            { id: 'waits', head: t('task.waits'), end: true, narrow: true },
            { id: 'number', head: t('task.number') },
            { id: 'about', head: t('task.about') },
            ...(money ? [{ id: 'amount', head: t('task.amount'), end: true }] : []),
            { id: 'approved', head: t('task.approved') },
            { id: 'holder', head: t('task.holder') },
          ]}
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              open={row.id === open}
              own={decided.has(row.id)}
              onOpen={onOpen}
              choosing={choosing}
              money={money}
            />
          ))}
        </Table>
      )}
      {more && (
        <Button size="small" look="line" wide className="my-2" onClick={more}>
          {t('app.more')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  row: ListedRow
  open: boolean
  /** This operator has just decided the case. */
  own: boolean
  onOpen: Props['onOpen']
  choosing: Props['choosing']
  money: boolean
}

function Row({ row, open, own, onOpen, choosing, money }: RowProps) {
  const t = useText()
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (open) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const over = row.gone || row.state !== 'open'
  return (
    <TableRow
      ref={ref}
      aria-current={open || undefined}
      onClick={({ target }) => !isChoice(target) && onOpen(row.id)}
      className={classes(
        // The bar for the chosen rows covers the last rows: scrolling leaves room for it.
        'h-bar scroll-mb-foot cursor-pointer hover:bg-fill',
        open && 'bg-info-soft shadow-[inset_3px_0_0_var(--info)]',
        over && 'text-muted',
      )}
    >
      {choosing && <Choice row={row} choosing={choosing} disabled={over} />}
      <Cell flat end className="whitespace-nowrap">
        <Waits row={row} over={over} />
      </Cell>
      <Cell flat className="text-muted">
        <button type="button" className="min-h-tap hover:underline" onClick={() => onOpen(row.id)}>
          {row.id}
        </button>
      </Cell>
      <Cell flat className={over ? '' : 'font-medium'}>
        <About row={row} />
      </Cell>
      {money && (
        <Cell flat end className="font-medium">
          {row.amount && groupAmount(row.amount)}
        </Cell>
      )}
      <Cell flat className="whitespace-nowrap text-muted">
        {/* Of a case that is gone from the queue, only the state before the last decision is known. */}
        {!row.gone && <Approvals row={row} />}
      </Cell>
      <Cell flat className="text-muted">
        {row.decided
          ? t(decidedText(row.kind, row.decided.verdict), { by: row.decided.by })
          : over
            ? t(row.state !== 'open' ? `task.state_${row.state}` : own ? 'task.ownDecided' : 'task.gone')
            : row.claim?.mine
              ? t('task.you')
              : row.claim?.by}
      </Cell>
    </TableRow>
  )
}

/** A press on a row's checkbox does not open the case. */
function isChoice(target: EventTarget): boolean {
  return target instanceof Element && target.closest('label') !== null
}

/** A row's checkbox; a press with Shift chooses all rows from the one chosen before to this one. */
function Choice({
  row: { id },
  choosing,
  disabled,
}: {
  row: ListedRow
  choosing: SelectionControls
  disabled: boolean
}) {
  const t = useText()
  const range = useRef(false)
  return (
    <Cell
      flat
      onMouseDown={(event) => {
        range.current = event.shiftKey
      }}
    >
      <Checkbox
        checked={choosing.chosen.includes(id)}
        disabled={disabled}
        onCheckedChange={() => {
          if (range.current) choosing.reach(id, id)
          else choosing.toggle(id)
          range.current = false
        }}
      >
        <span className="sr-only">{t('task.choose', { number: id })}</span>
      </Checkbox>
    </Cell>
  )
}

/** A circle for each person whose approval the case needs, with a check mark for each approval given. */
function Approvals({ row: { approvals, needed } }: { row: ListedRow }) {
  const t = useText()
  const people = Array.from({ length: needed }, (_, n) => n + 1)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {people.map((person) =>
        person <= approvals ? (
          <CircleCheck key={person} className="size-4 text-text" aria-hidden />
        ) : (
          <Circle key={person} className="size-4" aria-hidden />
        ),
      )}
      <span className="sr-only xl:not-sr-only xl:whitespace-nowrap">
        {t('task.approvedOf', { approvals, needed })}
      </span>
    </span>
  )
}

/** How long a case has waited; an overdue case is marked. */
function Waits({ row, over }: { row: ListedRow; over: boolean }) {
  const t = useText()
  const span = useSpan()
  const now = useSiteNow(MINUTE)
  const late = !over && now > row.dueAt
  return (
    <span className={classes('inline-flex items-center gap-1', late && 'font-semibold text-red')}>
      {late && <TriangleAlert className="size-4" aria-label={t('task.late')} />}
      {span(Math.max(0, now - row.openedAt))}
    </span>
  )
}
