import { IconButton } from '@touchline/ui/IconButton'
import { Pill } from '@touchline/ui/Pill'
import { ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  name: string
  /** Shown next to the name, even while the row is closed. */
  mark?: ReactNode
  /** Shown above the fields. */
  head?: ReactNode
  /** One of the row's fields holds no value yet. */
  incomplete: boolean
  /** Left out for the first row. */
  onUp: (() => void) | undefined
  onDrop: () => void
  /** The row's fields. */
  children: ReactNode
}

/** One row of a setting as a form: it opens, moves up and can be removed. */
export function RowFrame({ name, mark, head, incomplete, onUp, onDrop, children }: Props) {
  const t = useText()
  return (
    <details className="rounded-small inset-ring inset-ring-line">
      <summary className="flex min-h-tap flex-wrap items-center gap-2 p-3 text-15 font-medium">
        {name}
        {mark}
        {incomplete && <Pill tone="warn">{t('site.incomplete')}</Pill>}
      </summary>
      <div className="grid gap-3 border-t border-line p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>{head}</span>
          <span className="flex">
            {onUp && (
              <IconButton
                label={t('site.moveUp', { name })}
                icon={<ArrowUp className="size-5" aria-hidden />}
                onClick={onUp}
              />
            )}
            <IconButton
              label={t('site.drop', { name })}
              icon={<Trash2 className="size-5" aria-hidden />}
              onClick={onDrop}
            />
          </span>
        </div>
        {children}
      </div>
    </details>
  )
}

/** Swaps the row at `place` with the row above it. */
export function movedUp<Row>(rows: readonly Row[], place: number): Row[] {
  return rows.map((row, at) => (at === place - 1 ? rows[place]! : at === place ? rows[place - 1]! : row))
}
