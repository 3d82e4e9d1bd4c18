import type { texts as chinese } from './more-texts.zh-cn.ts'

export const texts: Record<keyof typeof chinese, string> = {
  quick: 'Money',
  markets: 'Matches',
  records: 'Records',
  money: 'Funds',
  member: 'Member',
  service: 'Help and news',
  site: 'The site',
  smart: 'Reserved orders',
  insured: 'Orders with stake return',
  withdraw: 'Withdraw',
  transfer: 'Transfer',
  movements: 'Movements',
  domains: 'Addresses',
  chat: 'Service',
  apps: 'Get the app',
  noDomains: 'The site has this one address for now.',
  helpLinesFailed: "We couldn't load the help lines",
  domainsFailed: "We couldn't load the addresses",
}
