// Work on cases that operators decide, brought by the capabilities, kind by kind: one that is missing does
// not compile.
import { together } from './capabilities.ts'
import { type ProposalWorks, proposalWork } from './task/proposal.ts'
import type { TaskWorks } from './task/work.ts'

export const proposalWorks: ProposalWorks = together('proposals')

export const taskWorks: TaskWorks = { ...together('works'), proposal: proposalWork(proposalWorks) }
