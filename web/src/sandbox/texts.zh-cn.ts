export const texts = {
  title: '沙盒面板',
  deposit: '沙盒存款',
  ribbon: '沙盒：不涉及真实资金',
} as const
