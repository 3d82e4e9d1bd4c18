// Pages where members write to the house.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'

export const serviceRoutes = [
  page('/assistant', 'service.title', () => import('./AssistantPage.tsx'), {
    order: text,
    about: oneOf(['dispute']),
  }),
  page('/contact', 'service.contact', () => import('./ContactPage.tsx')),
  page('/no-link', 'service.noLink', () => import('./NoLinkPage.tsx')),
] as const
