export const texts = {
  title_vipLevels: 'VIP levels',
  meaning_vipLevels: 'Threshold, fee and gifts of each level.',
  title_trialEvent: 'Trial event',
  meaning_trialEvent: 'Amount, duration and cap of trial funds.',
  title_identityDue: 'Identity before staking',
  meaning_identityDue:
    'Whether own money can be staked only once the identity is approved. Trial funds always can be.',
  title_dormantAfter: 'Accounts fall asleep',
  meaning_dormantAfter:
    'How long without a sign-in before an account sleeps. The member is told 30 days before and can wake it with a code.',
  title_accountLinks: 'Linked accounts',
  meaning_accountLinks:
    'How long a device or network counts, and how many accounts may share it before it says nothing.',
  title_realityCheck: 'Reality check',
  meaning_realityCheck: 'How often members are told how long they have been here.',
  title_helpLines: 'Help lines',
  meaning_helpLines: 'Where members find help with gambling.',
} as const
