// The work on cases that operators decide. Capabilities bring it kind by kind; a missing kind does not
// compile.
import { together } from './capabilities.ts'
import { type ProposalWorks, proposalWork } from './task/proposal.ts'
import type { TaskWorks } from './task/work.ts'

export const proposalWorks: ProposalWorks = together('proposals')

export const taskWorks: TaskWorks = { ...together('works'), proposal: proposalWork(proposalWorks) }
