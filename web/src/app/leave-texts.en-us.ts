export const texts = {
  title: 'Leave without sending it?',
  note: 'What you wrote here was not sent. If you leave, it is lost.',
  stay: 'Keep writing',
  leave: 'Leave',
} as const
