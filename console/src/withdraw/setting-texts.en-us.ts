export const texts = {
  title_withdrawWays: 'Ways to withdraw',
  meaning_withdrawWays:
    'In the order in which members see them: open or closed and why, least and most of one, and what the network costs.',
  title_withdrawWallets: 'E-wallets to withdraw to',
  meaning_withdrawWallets:
    'The wallets that members may withdraw to, by what the payment provider calls them.',
  title_payoutBank: 'Account that withdrawals are paid from',
  meaning_payoutBank: 'The company’s bank account for withdrawals to cards; its statements confirm them.',
  title_usdtWithdrawRate: 'Rate of USDT when withdrawing',
  meaning_usdtWithdrawRate:
    'What one USDT costs a member who withdraws; never less than the rate at which it is credited. An order keeps its rate.',
  title_withdrawRules: 'Rules of withdrawing',
  meaning_withdrawRules:
    'Waits between two, after a change of an account and after a shared network; until returned money may be played with; until one may be asked after; the fee beyond the free ones.',
  title_wageringRules: 'What has to be wagered',
  meaning_wageringRules:
    'How much of each deposit has to be staked before money leaves elsewhere than back to its source, and the least rate at which a stake counts.',
  title_withdrawReview: 'Review of withdrawals',
  meaning_withdrawReview:
    'Up to which sums a rule approves, from which two people do, how long device, passwords and contacts have to be the same, and beyond which sum it is unusual. Sums are of the member’s day and of 30 days, so pieces are no way around.',
  title_withdrawCode: 'Code to withdraw',
  meaning_withdrawCode:
    'When a code to the own contact is asked for beside the withdrawal password: never, to save an account, or to withdraw, too.',
  title_moneyFrozen: 'Books being closed',
  meaning_moneyFrozen: 'No withdrawal is taken meanwhile (2227); what is under way goes on.',
  title_walletGuides: 'Guides to wallets',
  meaning_walletGuides: 'On the page of USDT: how to install, register, pay in and withdraw.',
} as const
