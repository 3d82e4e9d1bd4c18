export const texts = {
  title_queuePromises: '队列承诺时限',
  meaning_queuePromises: '各队列的事项承诺在多久内处理。未结事项保持原承诺。',
} as const
