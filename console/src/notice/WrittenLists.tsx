import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'

interface Props<One> {
  /** Of those that stand; it is read out and not shown, since the page says it already. */
  title: string
  /** Said where nothing stands. */
  empty: string
  all: readonly One[]
  /** A `WrittenRow`. */
  row: (one: One) => ReactNode
}

/** Texts for members: those in force, then those taken away. */
export function WrittenLists<One extends { readonly ended: boolean }>({
  title,
  empty,
  all,
  row,
}: Props<One>) {
  const t = useText()
  const inForce = all.filter(({ ended }) => !ended)
  const takenAway = all.filter(({ ended }) => ended)
  return (
    <>
      {inForce.length === 0 && <EmptyState title={empty} />}
      {inForce.length > 0 && (
        <section className="mb-6 grid gap-3">
          <h2 className="sr-only">{title}</h2>
          <ul className="grid gap-3">{inForce.map(row)}</ul>
        </section>
      )}
      {takenAway.length > 0 && (
        <section className="mb-6 grid gap-3">
          <h2 className="text-17 font-semibold">{t('notice.takenAway')}</h2>
          <ul className="grid gap-3">{takenAway.map(row)}</ul>
        </section>
      )}
    </>
  )
}

interface RowProps {
  title: string
  /** Pills: what state it is in, and what it is. */
  state: ReactNode
  /** When members see it. */
  times: string
  /** The button's text: that it is edited, or that its versions are read. */
  opens: string
  onOpen: () => void
  /** As members read it. */
  children: ReactNode
}

export function WrittenRow({ title, state, times, opens, onOpen, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-card bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-15 font-semibold wrap-anywhere">
          {title}
          {state}
        </h3>
        <p className="text-13 text-muted">{times}</p>
        {children}
      </div>
      <Button size="small" look="line" aria-label={`${opens}: ${title}`} onClick={onOpen}>
        {opens}
      </Button>
    </li>
  )
}
