export const texts = {
  title_orderLimits: 'Order limits',
  meaning_orderLimits: 'Smallest stake, and the most in one order, market and match, by level.',
  title_presetStakes: 'Preset stakes',
  meaning_presetStakes: 'The three amounts for a member who has set none.',
  title_cancelBetAllowedDuration: 'Time to cancel',
  meaning_cancelBetAllowedDuration: 'How many minutes after ordering an order may be cancelled.',
  title_riskHold: 'Hold for a look',
  meaning_riskHold:
    'The stake from which orders wait for review, and for how long at most. If nobody decides, they stand.',
  title_stakeReturn: 'Stake return',
  meaning_stakeReturn: 'Whether marked selections may be insured.',
  title_insuredOptions: 'Insured options',
  meaning_insuredOptions: 'Which options offer stake return.',
  title_openReservations: 'Open reservations',
  meaning_openReservations: 'How many reservations of one member may be open at once.',
} as const
