import type { ReactNode } from 'react'

export type StepItem = {
  key: string
  title: ReactNode
  /** Shown next to the title, at the right end, such as an amount. */
  end?: ReactNode
  note?: ReactNode
  /** `now`: the step is under way. `ahead`: the step comes later. Left out: the step is done. */
  stage?: 'now' | 'ahead' | undefined
}
export type StepsProps = { steps: readonly StepItem[]; label: string }

const marks = {
  done: 'fill-info stroke-info',
  now: 'fill-surface stroke-info',
  ahead: 'fill-surface stroke-edge',
}

/** Events from top to bottom in order of time, joined by a line. */
export function Steps({ steps, label }: StepsProps) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ key, title, end, note, stage }, place) => (
        <li key={key} className="grid grid-cols-[var(--spacing-4)_minmax(0,1fr)_auto] gap-x-2">
          <div className="relative min-h-9">
            <svg aria-hidden className="absolute inset-0 size-full">
              {place > 0 && <path d="M8 0V10" className="stroke-edge" />}
              {place < steps.length - 1 && <line x1="8" x2="8" y1="10" y2="100%" className="stroke-edge" />}
              <circle cx="8" cy="10" r="4.5" strokeWidth="2" className={marks[stage ?? 'done']} />
              {stage === 'now' && <circle cx="8" cy="10" r="2" className="fill-info" />}
            </svg>
          </div>
          <div className="pb-3">
            <p className={stage === 'ahead' ? 'text-13 text-muted' : 'text-13 font-medium'}>{title}</p>
            {note && <p className="text-12 text-muted">{note}</p>}
          </div>
          <p className="text-13 font-medium whitespace-nowrap">{end}</p>
        </li>
      ))}
    </ol>
  )
}
