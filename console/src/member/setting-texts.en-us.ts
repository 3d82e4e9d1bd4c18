export const texts = {
  title_vipLevels: 'VIP levels',
  meaning_vipLevels: 'Threshold, fee and gifts of each level.',
  title_trialEvent: 'Trial event',
  meaning_trialEvent: 'Amount, duration and cap of trial funds.',
  title_identityDue: 'Identity before staking',
  meaning_identityDue:
    'Whether own money is staked only once the identity is approved. Trial funds always may be.',
  title_dormantAfter: 'Accounts fall asleep',
  meaning_dormantAfter:
    'After how long without signing in. The member is told 30 days before, and wakes the account by a code.',
  title_accountLinks: 'Linked accounts',
  meaning_accountLinks:
    'For how long a device or network counts, and up to how many accounts may share it to tell anything.',
  title_realityCheck: 'Reality check',
  meaning_realityCheck: 'How often members are told how long they have been here.',
  title_helpLines: 'Help lines',
  meaning_helpLines: 'Where members find help with gambling.',
} as const
