export const texts = {
  title_outsideDesk: 'Outside desk',
  meaning_outsideDesk:
    'The desk of another company, where members are led first; our own chat when it does not answer.',
  title_chatsKept: 'How long chats are kept',
  meaning_chatsKept:
    'What was written in a chat, and its pictures, are erased so long after its end; that there was one stays. Not while a complaint or an objection of its member is open.',
} as const
