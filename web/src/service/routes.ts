// Pages where members write to the house.

import { oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const serviceRoutes = [
  page('/assistant', 'service.title', () => withTexts(import('./AssistantPage.tsx'), 'member'), {
    order: text,
    about: oneOf(['dispute']),
  }),
  page('/contact', 'service.contact', () => withTexts(import('./ContactPage.tsx'), 'member')),
  page('/no-link', 'service.noLink', () => withTexts(import('./NoLinkPage.tsx'), 'member')),
] as const
