import { useSiteNow } from '@touchline/client/api/clock'
import { MINUTE } from '@touchline/engine/site/units'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/Checkbox'
import { classes } from '@touchline/ui/classes'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Choosing } from '../app/list/use-chosen.ts'
import { useText } from '../i18n/i18n.ts'
import { About } from './About.tsx'
import { decidedText } from './reason-text.ts'
import { useSpan } from './span.ts'
import type { ListedRow, QueueList } from './use-list.ts'

interface Props {
  list: QueueList
  open: number | null
  /** By oneself, just now. */
  decided: ReadonlySet<number>
  onOpen: (id: number) => void
  /** Null: nothing is to be done to several of these. */
  choosing: Choosing | null
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
        <table className="w-full text-left text-15">
          <thead className="text-13 text-muted">
            <tr>
              {choosing && (
                <th scope="col" className="w-px pl-4">
                  <span className="sr-only">{t('task.chooseColumn')}</span>
                </th>
              )}
              <th scope="col" className="w-px px-4 py-2 text-right font-normal">
                {t('task.waits')}
              </th>
              <th scope="col" className="px-2 py-2 font-normal">
                {t('task.number')}
              </th>
              <th scope="col" className="px-2 py-2 font-normal">
                {t('task.about')}
              </th>
              {money && (
                <th scope="col" className="px-2 py-2 text-right font-normal">
                  {t('task.amount')}
                </th>
              )}
              <th scope="col" className="px-2 py-2 font-normal">
                {t('task.approved')}
              </th>
              <th scope="col" className="px-4 py-2 font-normal">
                {t('task.holder')}
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
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
  /** One has decided it oneself. */
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
    <tr
      ref={ref}
      aria-current={open || undefined}
      onClick={({ target }) => !isChoice(target) && onOpen(row.id)}
      className={classes(
        // The bar of what is chosen stands over the last rows.
        'h-bar scroll-mb-foot cursor-pointer border-t border-line hover:bg-fill',
        open && 'bg-info-soft shadow-[inset_3px_0_0_var(--info)]',
        over && 'text-muted',
      )}
    >
      {choosing && <Choice row={row} choosing={choosing} disabled={over} />}
      <td className="px-4 text-right whitespace-nowrap">
        <Waits row={row} over={over} />
      </td>
      <td className="px-2 text-muted">
        <button type="button" className="min-h-tap hover:underline" onClick={() => onOpen(row.id)}>
          {row.id}
        </button>
      </td>
      <td className={classes('px-2', !over && 'font-medium')}>
        <About row={row} />
      </td>
      {money && <td className="px-2 text-right font-medium">{row.amount && groupAmount(row.amount)}</td>}
      <td className="px-2 whitespace-nowrap text-muted">
        <Approvals row={row} />
      </td>
      <td className="px-4 text-muted">
        {row.decided
          ? t(decidedText(row.kind, row.decided.verdict), { by: row.decided.by })
          : over
            ? t(row.state !== 'open' ? `task.state_${row.state}` : own ? 'task.ownDecided' : 'task.gone')
            : row.claim?.mine
              ? t('task.you')
              : row.claim?.by}
      </td>
    </tr>
  )
}

/** A press on the box to tick opens nothing. */
function isChoice(target: EventTarget): boolean {
  return target instanceof Element && target.closest('label') !== null
}

/** A press with Shift chooses up to this row from the one before. */
function Choice({
  row: { id },
  choosing,
  disabled,
}: {
  row: ListedRow
  choosing: Choosing
  disabled: boolean
}) {
  const t = useText()
  const range = useRef(false)
  return (
    <td
      className="pl-4"
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
    </td>
  )
}

/** A circle for each person whom it needs, with a mark for each who has approved. */
function Approvals({ row: { approvals, needed } }: { row: ListedRow }) {
  const t = useText()
  const people = Array.from({ length: needed }, (_, n) => n + 1)
  return (
    <span className="inline-flex items-center gap-1">
      {people.map((person) =>
        person <= approvals ? (
          <CircleCheck key={person} className="size-4 text-text" aria-hidden />
        ) : (
          <Circle key={person} className="size-4" aria-hidden />
        ),
      )}
      <span className="sr-only xl:not-sr-only">{t('task.approvedOf', { approvals, needed })}</span>
    </span>
  )
}

/** How long it has waited; past its promise with a mark. */
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
