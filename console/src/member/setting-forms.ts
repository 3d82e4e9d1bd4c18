import type { memberSettings } from '@touchline/contract/member/settings'
import { type FormsOf, nameColumns, named } from '../app/setting/setting-form.ts'

export const memberForms = {
  vipLevels: {
    columns: {
      level: { label: 'member.col_level', figure: 'count' },
      code: { label: 'member.col_code', figure: 'textOrNone' },
      experience: { label: 'member.col_experience', figure: 'count' },
      retained: { label: 'member.col_retained', figure: 'count' },
      dailyWithdrawal: { label: 'member.col_dailyWithdrawal', figure: 'yuan' },
      freeWithdrawals: { label: 'member.col_freeWithdrawals', figure: 'countOrNone' },
      feeBp: { label: 'member.col_feeBp', figure: 'percent' },
      insuranceBp: { label: 'member.col_insuranceBp', figure: 'percent' },
      stakeReturnLimit: { label: 'member.col_stakeReturnLimit', figure: 'yuan' },
      rebateBp: { label: 'member.col_rebateBp', figure: 'percent' },
      lossBonusBp: { label: 'member.col_lossBonusBp', figure: 'percent' },
    },
  },
  trialEvent: {
    parts: {
      name: { label: 'member.part_eventName', figure: 'text' },
      amount: { label: 'member.part_amount', figure: 'yuan' },
      profitCap: { label: 'member.part_profitCap', figure: 'yuan' },
      validMs: { label: 'member.part_validMs', figure: 'span' },
      selections: { label: 'member.part_selections', figure: 'lines' },
    },
  },
  identityDue: {
    choices: { stake: 'member.choice_stake', never: 'member.choice_never' },
    touches: 'member.touches_identityDue',
  },
  dormantAfter: { figure: 'span', touches: 'member.touches_dormantAfter' },
  accountLinks: {
    parts: {
      window: { label: 'member.part_window', figure: 'span' },
      most: { label: 'member.part_most', figure: 'count' },
    },
  },
  realityCheck: { figure: 'span' },
  helpLines: {
    columns: {
      ...nameColumns,
      contact: { label: 'member.col_contact', figure: 'text' },
      link: { label: 'site.col_linkOrNone', figure: 'textOrNone' },
    },
    ...named,
  },
} satisfies FormsOf<typeof memberSettings>
