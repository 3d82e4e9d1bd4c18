export const texts = {
  title_depositChannels: 'Ways to pay in',
  meaning_depositChannels:
    'In the order in which members see them: limits, hours, level, identity needed, and the account that is paid to.',
  title_usdtRate: 'Rate of USDT',
  meaning_usdtRate: 'What USDT is credited as. An order keeps the rate that it was made with.',
  title_depositRules: 'Rules of paying in',
  meaning_depositRules:
    'Time between two orders, how many of a day may stay unpaid, and how long an amount is not asked for again from another payer of the same name.',
} as const
