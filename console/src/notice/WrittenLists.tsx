import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'

interface Props<One> {
  /** The heading of the texts in force, for screen readers alone: the page shows the same words already. */
  title: string
  /** Shown where no text is in force. */
  empty: string
  all: readonly One[]
  /** Draws a `WrittenRow`. */
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
  /** Pills that name the text's state and its kind. */
  state: ReactNode
  /** When members see it. */
  times: string
  /** The words on the button, which say that it edits the text, or only shows its versions. */
  opens: string
  onOpen: () => void
  /** The text as members read it. */
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
