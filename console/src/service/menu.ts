import { Mail, MessageSquareText, Scale } from 'lucide-react'
import { queuePage } from '../app/page.ts'

export const complaintQueue = queuePage('complaint', MessageSquareText, 'c')
export const disputeQueue = queuePage('dispute', Scale, '0')
export const contactQueue = queuePage('contact', Mail, '5')
