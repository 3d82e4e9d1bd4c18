export const texts = {
  title_outsideDesk: 'Outside chat',
  meaning_outsideDesk:
    'The chat of another company, where members are led first; our own chat when it does not answer.',
  title_chatsKept: 'How long chats are kept',
  meaning_chatsKept:
    'How long after a chat ends its messages and pictures are erased; the record that it took place stays. Nothing is erased while the member has an open complaint or objection.',
} as const
