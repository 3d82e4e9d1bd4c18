import type { Part } from '../part.ts'
import { operatorHandlers } from './calls.ts'
import { operatorDue } from './due.ts'
import { inviteProposal } from './invite.ts'
import { ownHandlers } from './own-calls.ts'
import { peopleHandlers } from './people-calls.ts'
import { factorProposal, rolesProposal, unblockOperatorProposal } from './people-proposals.ts'

export const operatorPart = {
  operatorCalls: { operator: operatorHandlers, operatorOwn: ownHandlers, operatorPeople: peopleHandlers },
  due: [operatorDue],
  proposals: {
    operatorInvite: inviteProposal,
    operatorUnblock: unblockOperatorProposal,
    operatorRoles: rolesProposal,
    operatorFactor: factorProposal,
  },
} satisfies Part
