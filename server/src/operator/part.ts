import type { CapabilityPart } from '../part.ts'
import { operatorHandlers } from './calls.ts'
import { operatorDue } from './due.ts'
import { ownHandlers } from './own-calls.ts'
import { inviteProposal } from './people/invite.ts'
import { factorProposal, rolesProposal, unblockOperatorProposal } from './people/people-proposals.ts'
import { peopleHandlers } from './people-calls.ts'

export const operatorPart = {
  operatorCalls: { operator: operatorHandlers, operatorOwn: ownHandlers, operatorPeople: peopleHandlers },
  due: [operatorDue],
  proposals: {
    operatorInvite: inviteProposal,
    operatorUnblock: unblockOperatorProposal,
    operatorRoles: rolesProposal,
    operatorFactor: factorProposal,
  },
} satisfies CapabilityPart
