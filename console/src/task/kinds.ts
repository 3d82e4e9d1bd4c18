// The screen for each kind of case: a kind without its file does not compile.
import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import type { Task } from '@touchline/contract/task/types'
import { type ComponentType, lazy } from 'react'

type Matter = ComponentType<{ task: Task }>

export const caseOf: Readonly<Record<TaskKind, Matter>> = {
  identity: lazy(async () => ({ default: (await import('../identity/IdentityCase.tsx')).IdentityCase })),
  underAge: lazy(async () => ({ default: (await import('../identity/UnderAgeCase.tsx')).UnderAgeCase })),
  order: lazy(async () => ({ default: (await import('../order/OrderCase.tsx')).OrderCase })),
  reactivation: lazy(async () => ({
    default: (await import('../member/ReactivationCase.tsx')).ReactivationCase,
  })),
  link: lazy(async () => ({ default: (await import('../member/LinkCase.tsx')).LinkCase })),
  complaint: lazy(async () => ({ default: (await import('../service/ComplaintCase.tsx')).ComplaintCase })),
  dispute: lazy(async () => ({ default: (await import('../service/DisputeCase.tsx')).DisputeCase })),
  contact: lazy(async () => ({ default: (await import('../service/ContactCase.tsx')).ContactCase })),
  withdrawal: lazy(async () => ({
    default: (await import('../withdraw/WithdrawalCase.tsx')).WithdrawalCase,
  })),
  payoutAccount: lazy(async () => ({ default: (await import('../withdraw/AccountCase.tsx')).AccountCase })),
  inquiry: lazy(async () => ({ default: (await import('../withdraw/InquiryCase.tsx')).InquiryCase })),
  reconcile: lazy(async () => ({
    default: (await import('../accounting/ReconcileCase.tsx')).ReconcileCase,
  })),
  proposal: lazy(async () => ({ default: (await import('./ProposalCase.tsx')).ProposalCase })),
}
