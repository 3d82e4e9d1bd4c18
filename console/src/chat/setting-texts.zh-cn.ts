export const texts = {
  title_outsideDesk: '外部客服',
  meaning_outsideDesk: '由外部公司接待，会员先到那里；无法接通时转回本站客服。',
  title_chatsKept: '对话保留时间',
  meaning_chatsKept:
    '对话结束这么久之后，内容与图片会被删除，只留下曾有对话的记录；该会员的投诉或异议未结时不删。',
} as const
