// Which settings are one figure, or a list of one, and what each counts in.
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
  presetStakes: 'yuanLines',
  captchaForms: 'lines',
  blockedCountries: 'lines',
  addresses: 'lines',
  vipDomains: 'lines',
  insuredOptions: 'lines',
}
