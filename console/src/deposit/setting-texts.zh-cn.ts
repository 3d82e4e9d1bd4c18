export const texts = {
  title_depositChannels: '充值渠道',
  meaning_depositChannels: '按会员看到的顺序：限额、时段、等级、是否需要实名认证，以及收款账户。',
  title_usdtRate: 'USDT 汇率',
  meaning_usdtRate: 'USDT 按此入账；订单沿用生成时的汇率。',
  title_depositRules: '充值规则',
  meaning_depositRules: '两笔订单的间隔、每天可有几笔未付、同名付款人的同一金额隔多久才可再用。',
} as const
