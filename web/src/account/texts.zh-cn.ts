export const texts = {
  failed: '记录没有取到',
  history: '历史记录',
} as const
