// The route around the pages of all capabilities, for operators who are signed in. Any other visitor signs in
// first, and is led back. router.ts gives the route its frame.
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
