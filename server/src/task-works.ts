// What the capabilities have decided by one of the operator's people, kind by kind: one that is missing does not compile.
import { adjustmentProposal } from './accounting/adjustment.ts'
import { reconcileWork } from './accounting/reconcile.ts'
import { reserveProposal } from './accounting/reserve.ts'
import { writeOffProposal } from './accounting/write-off.ts'
import { merchantProposal } from './demand/merchant.ts'
import { paymentProposal } from './deposit/suspense.ts'
import { identityWork } from './identity/task.ts'
import { contactProposal } from './member/desk/contact.ts'
import { unblockProposal } from './member/desk/stop.ts'
import { reactivationWork } from './member/dormancy/task.ts'
import { linkWork } from './member/link/task.ts'
import { trialProposal } from './member/trial-batch.ts'
import { underAgeWork } from './member/under-age/task.ts'
import { termsProposal } from './notice/terms.ts'
import { inviteProposal } from './operator/invite.ts'
import { factorProposal, rolesProposal, unblockOperatorProposal } from './operator/people-proposals.ts'
import { orderWork } from './order/task.ts'
import { contactWork } from './service/contact-task.ts'
import { disputeWork } from './service/dispute.ts'
import { complaintWork } from './service/task.ts'
import { rulingProposal } from './settlement/ruling.ts'
import { settingProposal } from './site/setting-change.ts'
import { type ProposalWorks, proposalWork } from './task/proposal.ts'
import type { TaskWorks } from './task/work.ts'
import { payoutFileProposal } from './withdraw/file.ts'
import { payoutResultProposal } from './withdraw/result.ts'
import { inquiryWork, payoutAccountWork, withdrawalWork } from './withdraw/task.ts'

export const proposalWorks: ProposalWorks = {
  setting: settingProposal,
  terms: termsProposal,
  unblock: unblockProposal,
  contact: contactProposal,
  trial: trialProposal,
  payment: paymentProposal,
  ruling: rulingProposal,
  payoutFile: payoutFileProposal,
  payout: payoutResultProposal,
  writeOff: writeOffProposal,
  adjustment: adjustmentProposal,
  reserve: reserveProposal,
  merchant: merchantProposal,
  operatorInvite: inviteProposal,
  operatorUnblock: unblockOperatorProposal,
  operatorRoles: rolesProposal,
  operatorFactor: factorProposal,
}

export const taskWorks: TaskWorks = {
  identity: identityWork,
  underAge: underAgeWork,
  order: orderWork,
  reactivation: reactivationWork,
  link: linkWork,
  complaint: complaintWork,
  dispute: disputeWork,
  contact: contactWork,
  withdrawal: withdrawalWork,
  payoutAccount: payoutAccountWork,
  inquiry: inquiryWork,
  reconcile: reconcileWork,
  proposal: proposalWork(proposalWorks),
}
