import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** Where the money is. */
  money: ReactNode
  retryLabel: string
  onRetry: () => unknown
  /** Another thing to do, in addition to the retry button. */
  action?: ReactNode
}

/** Something went wrong: what happened, where the money is, what can be done. */
export function ErrorState({ title, money, retryLabel, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-1.5 p-3">
      <p className="flex items-center gap-2 text-15 font-semibold">
        <TriangleAlert className="size-5 shrink-0" aria-hidden />
        {title}
      </p>
      <p className="text-13 text-muted">{money}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button look="line" size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  )
}
