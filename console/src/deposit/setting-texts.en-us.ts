export const texts = {
  title_depositChannels: 'Ways to pay in',
  meaning_depositChannels:
    'In the order in which members see them: limits, hours, level, identity needed, and the account to pay to.',
  title_usdtRate: 'Rate of USDT',
  meaning_usdtRate: 'The rate at which USDT is credited. An order keeps the rate it was made at.',
  title_depositRules: 'Rules of paying in',
  meaning_depositRules:
    'Time between two orders, how many may stay unpaid in a day, and how long before the same amount is asked of another payer with the same name.',
} as const
