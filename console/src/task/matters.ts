// The view for each matter of a proposal: a matter without its view does not compile.
import type { ProposalMatter } from '@touchline/contract/operator/proposals'
import { type ComponentType, lazy } from 'react'

/** `before` is the JSON of the state now, or at the decision; `after` is the JSON of the proposed state. */
type ProposalView = ComponentType<{ before: string; after: string; open: boolean }>

const ofPerson = lazy(async () => ({ default: (await import('../operator/PersonChange.tsx')).PersonChange }))

export const proposedOf: Readonly<Record<ProposalMatter, ProposalView>> = {
  setting: lazy(async () => ({ default: (await import('../site/ProposedSettings.tsx')).ProposedSettings })),
  terms: lazy(async () => ({ default: (await import('../notice/TermsPreview.tsx')).TermsPreview })),
  trial: lazy(async () => ({ default: (await import('../member/ProposedTrial.tsx')).ProposedTrial })),
  ruling: lazy(async () => ({
    default: (await import('../settlement/ProposedRuling.tsx')).ProposedRuling,
  })),
  payment: lazy(async () => ({
    default: (await import('../deposit/ProposedPayment.tsx')).ProposedPayment,
  })),
  payoutFile: lazy(async () => ({
    default: (await import('../withdraw/ProposedFile.tsx')).ProposedFile,
  })),
  payout: lazy(async () => ({
    default: (await import('../withdraw/ProposedResult.tsx')).ProposedResult,
  })),
  adjustment: lazy(async () => ({
    default: (await import('../accounting/ProposedAdjustment.tsx')).ProposedAdjustment,
  })),
  reserve: lazy(async () => ({
    default: (await import('../accounting/ProposedReserve.tsx')).ProposedReserve,
  })),
  writeOff: lazy(async () => ({
    default: (await import('../accounting/ProposedWriteOff.tsx')).ProposedWriteOff,
  })),
  contact: lazy(async () => ({
    default: (await import('../member/ProposedContact.tsx')).ProposedContact,
  })),
  unblock: lazy(async () => ({ default: (await import('../member/ProposedState.tsx')).ProposedState })),
  merchant: lazy(async () => ({
    default: (await import('../demand/ProposedAgreement.tsx')).ProposedAgreement,
  })),
  operatorInvite: ofPerson,
  operatorRoles: ofPerson,
  operatorUnblock: ofPerson,
  operatorFactor: ofPerson,
}
