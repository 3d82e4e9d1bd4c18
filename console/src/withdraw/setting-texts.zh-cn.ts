export const texts = {
  title_withdrawWays: '提款方式',
  meaning_withdrawWays: '按会员看到的顺序：开放与否及原因、每笔最低和最高、网络费。',
  title_withdrawWallets: '可提款的电子钱包',
  meaning_withdrawWallets: '会员可提款到的钱包，按支付商的名称。',
  title_payoutBank: '付款的公司账户',
  meaning_payoutBank: '提款到银行卡由此公司账户付出，由其对账单确认。',
  title_usdtWithdrawRate: 'USDT 提款汇率',
  meaning_usdtWithdrawRate: '会员提款时每枚 USDT 的价格；不会低于入账汇率。订单沿用提交时的汇率。',
  title_withdrawRules: '提款规则',
  meaning_withdrawRules:
    '两笔的间隔、更改账户后和共用网络后的等待、退回资金何时可用、多久后可查询、免费次数用完后的手续费。',
  title_wageringRules: '流水要求',
  meaning_wageringRules: '每笔充值须下单多少才可提到来源以外的账户，以及下单计入流水的最低利率。',
  title_withdrawReview: '提款审核',
  meaning_withdrawReview:
    '多少以内由规则批准、多少起须两人、设备须认识多久、密码和联系方式须多久未改、超过多少属异常。按会员当日和 30 天合计，拆成小笔也一样。',
  title_withdrawCode: '提款验证码',
  meaning_withdrawCode: '除提款密码外何时还要联系方式的验证码：从不、保存账户时，或提款时也要。',
  title_moneyFrozen: '结账冻结',
  meaning_moneyFrozen: '期间不受理提款（2227）；已在途的照常。',
  title_walletGuides: '钱包指南',
  meaning_walletGuides: '显示在 USDT 页面：如何安装、注册、充值和提款。',
} as const
