import type { chatSettings } from '@touchline/contract/chat/settings'
import { type FormsOf, oneOrNone } from '../app/setting/setting-form.ts'

export const chatForms = {
  outsideDesk: {
    columns: {
      link: { label: 'chat.col_deskLink', figure: 'text' },
      frames: { label: 'chat.col_deskFrames', figure: 'text' },
    },
    ...oneOrNone,
  },
  chatsKept: { figure: 'days' },
} satisfies FormsOf<typeof chatSettings>
