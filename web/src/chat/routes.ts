// Talking with customer service.
import { page } from '../app/page.ts'

export const chatRoutes = [page('/service', 'chat.title', () => import('./ServicePage.tsx'))] as const
