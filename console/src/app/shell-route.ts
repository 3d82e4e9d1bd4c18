// The route around all capabilities' pages, for operators who are signed in: others sign in first, and come
// back. router.ts gives it its frame.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { session } from '@touchline/client/api/session'
import { NoPage } from './NoPage.tsx'
import { signInSearch } from './sign-in-search.ts'

export const root = createRootRoute({ notFoundComponent: NoPage })

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!session()) throw redirect({ to: '/sign-in', search: signInSearch({ back: location.href }) })
  },
})
