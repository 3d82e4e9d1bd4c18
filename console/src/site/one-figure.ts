// Which settings are one figure, and what each counts in.
import type { Figure } from './figures.ts'

export const ofOne: Readonly<Record<string, Figure>> = {
  demandCap: 'yuan',
  exposureLimit: 'yuan',
  confirmationWait: 'span',
  cancelBetAllowedDuration: 'minutes',
  openReservations: 'count',
  dormantAfter: 'span',
  realityCheck: 'span',
  backupEvery: 'span',
  sessionIdle: 'span',
  sessionLongest: 'span',
  chatsKept: 'days',
}
