export const texts = {
  title_marginBp: '市场利润率',
  meaning_marginBp: '每个市场的利润率；与 VIP 赠送一起检查，订单不得稳赚。',
  title_levelsNeeded: '比赛所需等级',
  meaning_levelsNeeded: '哪些赛事从哪个 VIP 等级起可下单。',
  title_demandCap: '需求上限',
  meaning_demandCap: '下单多少使利率降到最低。',
  title_exposureLimit: '敞口上限',
  meaning_exposureLimit: '一场比赛最多可亏损的金额，所有订单受此限制。',
  title_confirmationWait: '确认等待',
  meaning_confirmationWait: '赛果须有两个来源或等待多久才结算。',
} as const
