import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  kind: 'done' | 'info' | 'problem' | 'waiting'
  title: string
  children: ReactNode
}

const looks = {
  done: 'bg-info-soft',
  info: 'bg-info-soft',
  problem: 'bg-warn-soft',
  waiting: 'bg-fill',
}
const icons = { done: CircleCheck, info: Info, problem: TriangleAlert, waiting: Clock }

/** How an order went, in a box. The focus goes to it: the button that was pressed is gone. */
export function ResultHead({ kind, title, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const Icon = icons[kind]
  return (
    <div
      ref={box}
      role={kind === 'problem' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`flex gap-3 rounded-card px-3 py-2.5 outline-none ${looks[kind]}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="grid gap-0.5">
        <p className="text-17 font-semibold">{title}</p>
        <div className="text-13 text-muted">{children}</div>
      </div>
    </div>
  )
}
