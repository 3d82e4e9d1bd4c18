import type { ReactNode } from 'react'

/** A refusal that belongs to no field, with what can be done about it. */
export function FormProblem({ text, children }: { text: string | undefined; children?: ReactNode }) {
  if (!text) return null
  return (
    <div role="alert" className="grid gap-2 text-13 text-red">
      <p>{text}</p>
      {children}
    </div>
  )
}
