// The console's pages about conversations with members.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { chatSearch } from './chat-search.ts'

const chats = createRoute({
  getParentRoute: () => shell,
  path: '/chats',
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('./ChatsPage.tsx'), 'ChatsPage'),
})

const readyAnswers = createRoute({
  getParentRoute: () => shell,
  path: '/ready-answers',
  component: lazyRouteComponent(() => import('./ReadyAnswersPage.tsx'), 'ReadyAnswersPage'),
})

export const chatRoutes = [chats, readyAnswers] as const
