// Talking with customer service.

import { text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

/** A parameter that may be longer than others. */
const payload = (value: unknown) => (typeof value === 'string' && value.length <= 2_000 ? value : undefined)

export const chatRoutes = [
  page('/service', 'chat.title', () => withTexts(import('./ServicePage.tsx'), 'member'), {
    way: text,
    donate: payload,
  }),
] as const
