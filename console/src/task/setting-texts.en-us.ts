export const texts = {
  title_queuePromises: 'Promises of the queues',
  meaning_queuePromises: 'How soon a case in each queue is decided. Open cases keep their promised time.',
} as const
