import { Baby, ScanFace } from 'lucide-react'
import { queuePage } from '../app/page.ts'

export const identityQueue = queuePage('identity', ScanFace, 'i')
export const underAgeQueue = queuePage('underAge', Baby, 'u')
