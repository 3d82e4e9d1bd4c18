// The route around all capabilities' pages: the frame for operators who are signed in. Others sign in first, and come back.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { session } from '@touchline/client/api/session'
import { signInSearch } from '../operator/sign-in-search.ts'
import { NoPage } from './NoPage.tsx'
import { Shell } from './Shell.tsx'

export const root = createRootRoute({ notFoundComponent: NoPage })

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (!session()) throw redirect({ to: '/sign-in', search: signInSearch({ back: location.href }) })
  },
})
