export const texts = {
  terms: '服务条款',
  termsAgain: '请先阅读。无论是否同意，您的资金都不受影响。',
  accept: '我同意',
  acceptIn: '我同意（{{seconds}}）',
  accepted: '第 {{version}} 版，已同意',
  notAccepted: '第 {{version}} 版，尚未同意',
  read: '查看',
  decline: '暂不同意，退出登录',
} as const
