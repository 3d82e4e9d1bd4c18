import type { memberStates } from '@touchline/contract/member/types'
import { ArrowRight } from 'lucide-react'
import { StatePill } from './StatePill.tsx'

type State = (typeof memberStates)[number]

/** The member's present state and the proposed one, in the words of the member's page. */
export function ProposedState({ before, after }: { before: string; after: string }) {
  return (
    <p className="flex items-center gap-2">
      <StatePill state={JSON.parse(before) as State} />
      <ArrowRight className="size-4 text-muted" aria-hidden />
      <StatePill state={JSON.parse(after) as State} />
    </p>
  )
}
