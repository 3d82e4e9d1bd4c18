import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type CardProps = ComponentProps<'section'> & {
  /** Without padding, for lists that run to the card's edge. */
  flush?: boolean | undefined
}

/** A frame on the page's ground, with the surface colour and round corners. */
export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classes('overflow-hidden rounded-card bg-surface', !flush && 'p-3', className)}
    />
  )
}

export type CardHeaderProps = {
  title: ReactNode
  /** One line under the title. */
  note?: ReactNode
  /** At the right end: a pill, a link, a toggle. */
  end?: ReactNode
  /** The heading's place in the page's outline. */
  level?: 2 | 3 | undefined
  className?: string | undefined
}

/** The head inside a card: a title, a line under it, and something at the right end. */
export function CardHeader({ title, note, end, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes('flex items-center gap-2', className)}>
      <div className="min-w-0 flex-1">
        <Heading className="text-15 font-semibold">{title}</Heading>
        {note && <p className="text-12 text-muted">{note}</p>}
      </div>
      {end}
    </div>
  )
}

export type SectionProps = {
  title: ReactNode
  /** Right next to the title, such as a live dot. */
  mark?: ReactNode
  /** At the right end, such as "all matches". */
  end?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A titled part of a page; its children are usually one card. */
export function Section({ title, mark, end, children, className }: SectionProps) {
  return (
    <section className={classes('mt-4', className)}>
      <div className="-mt-2 -mb-1 flex min-h-tap flex-wrap items-center gap-x-2">
        <h2 className="text-17 font-semibold">{title}</h2>
        {mark}
        <span className="flex-1" />
        {end}
      </div>
      {children}
    </section>
  )
}
