export const texts = {
  title: '不提交就离开？',
  note: '这里写的内容还没有提交，离开后就没有了。',
  stay: '继续写',
  leave: '离开',
} as const
