import { UsersRound } from 'lucide-react'
import { queuePage } from '../app/page.ts'

export const proposalQueue = queuePage('proposal', UsersRound, 's')
