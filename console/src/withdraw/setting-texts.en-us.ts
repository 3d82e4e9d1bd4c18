export const texts = {
  title_withdrawWays: 'Ways to withdraw',
  meaning_withdrawWays:
    'In the order in which members see them: open or closed and why, smallest and largest amount, and what the network costs.',
  title_withdrawWallets: 'E-wallets to withdraw to',
  meaning_withdrawWallets:
    'The wallets that members may withdraw to, by the payment provider’s names for them.',
  title_payoutBank: 'Account that withdrawals are paid from',
  meaning_payoutBank: 'The company’s bank account for withdrawals to cards; its statements confirm them.',
  title_usdtWithdrawRate: 'Rate of USDT when withdrawing',
  meaning_usdtWithdrawRate:
    'What one USDT costs a member who withdraws; never less than the rate at which it is credited. An order keeps its rate.',
  title_withdrawRules: 'Rules of withdrawing',
  meaning_withdrawRules:
    'Waiting times between two withdrawals, after an account change and after a shared network; until returned money may be played with; until a member may ask about one; the fee beyond the free ones.',
  title_wageringRules: 'What has to be wagered',
  meaning_wageringRules:
    'How much of each deposit has to be staked before money can go anywhere but back to its source, and the lowest rate at which a stake counts.',
  title_withdrawReview: 'Review of withdrawals',
  meaning_withdrawReview:
    'The sums up to which a rule approves and from which two people do, how long device, passwords and contacts must be unchanged, and the sum beyond which it is unusual. Sums are per member, per day and per 30 days, so splitting a withdrawal does not help.',
  title_withdrawCode: 'Code to withdraw',
  meaning_withdrawCode:
    'When a code sent to the member’s own contact is required as well as the withdrawal password: never, when saving an account, or also for each withdrawal.',
  title_moneyFrozen: 'Books being closed',
  meaning_moneyFrozen: 'No withdrawal is taken meanwhile (2227); what is under way goes on.',
  title_walletGuides: 'Guides to wallets',
  meaning_walletGuides: 'On the USDT page: how to install, register, pay in and withdraw.',
} as const
