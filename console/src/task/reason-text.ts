import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { Verdict } from '@touchline/contract/task/types'
import type { PlainKey } from '../i18n/texts.ts'

const texts: Readonly<Record<TaskKind, Readonly<Record<string, PlainKey>>>> = {
  identity: {
    unreadable: 'task.reason_identity_unreadable',
    different: 'task.reason_identity_different',
    covered: 'task.reason_identity_covered',
    expired: 'task.reason_identity_expired',
    'under age': 'identity.underAge',
  },
  underAge: {
    mistaken: 'task.reason_underAge_mistaken',
    adult: 'task.reason_underAge_adult',
  },
  order: {
    rate: 'task.reason_order_rate',
    linked: 'task.reason_order_linked',
    unusual: 'task.reason_order_unusual',
  },
  reactivation: {
    contact: 'task.reason_reactivation_contact',
    identity: 'task.reason_reactivation_identity',
  },
  link: {
    household: 'task.reason_link_household',
    public: 'task.reason_link_public',
  },
  complaint: {},
  dispute: {},
  contact: {
    spam: 'task.reason_contact_spam',
    double: 'task.reason_contact_double',
    elsewhere: 'task.reason_contact_elsewhere',
  },
  withdrawal: {
    identity: 'task.reason_withdrawal_identity',
    account: 'task.reason_withdrawal_account',
    linked: 'task.reason_withdrawal_linked',
    unusual: 'task.reason_withdrawal_unusual',
    bonus: 'task.reason_withdrawal_bonus',
  },
  payoutAccount: { holder: 'task.reason_payoutAccount_holder' },
  inquiry: {},
  reconcile: {},
  proposal: {
    wrong: 'task.reason_proposal_wrong',
    unnecessary: 'task.reason_proposal_unnecessary',
    unclear: 'task.reason_proposal_unclear',
  },
}

/** Why a case of this kind is refused, in words; a reason that only a newer server knows is "else". */
export function reasonText(kind: TaskKind, reason: string): PlainKey {
  return texts[kind][reason] ?? 'task.reason_else'
}

/**
 * Says how a case was decided. A case with a message is not approved but answered, and not refused but
 * closed.
 */
export function decidedText(kind: TaskKind, verdict: Verdict) {
  if (taskKindEntry[kind].answers === undefined) return `task.decided_${verdict}` as const
  if (verdict !== 'approve') return 'task.decided_close'
  return kind === 'reconcile' ? 'task.decided_explain' : 'task.decided_answer'
}
