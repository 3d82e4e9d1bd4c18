// The console's pages about conversations with members.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'
import { chatSearch } from './chat-search.ts'

const chats = createRoute({
  getParentRoute: () => desk,
  path: '/chats',
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('./ChatsPage.tsx'), 'ChatsPage'),
})

const readyAnswers = createRoute({
  getParentRoute: () => desk,
  path: '/ready-answers',
  component: lazyRouteComponent(() => import('./ReadyAnswersPage.tsx'), 'ReadyAnswersPage'),
})

export const chatRoutes = [chats, readyAnswers] as const
