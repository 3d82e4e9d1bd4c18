// Pages where members write to the house.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'
import { withTexts } from '../i18n/i18n.ts'

export const serviceRoutes = [
  page('/assistant', 'service.title', () => withTexts(import('./AssistantPage.tsx'), 'member'), {
    order: text,
    about: oneOf(['dispute']),
  }),
  page('/contact', 'service.contact', () => withTexts(import('./ContactPage.tsx'), 'member')),
  page('/no-link', 'service.noLink', () => withTexts(import('./NoLinkPage.tsx'), 'member')),
] as const
