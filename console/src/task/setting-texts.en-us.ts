export const texts = {
  title_queuePromises: 'Promises of the queues',
  meaning_queuePromises:
    'Within which time a case of each queue is decided. Open ones keep what they were promised.',
} as const
