import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { useEffect } from 'react'
import type { AppRouter } from './make-router.ts'

interface Props {
  router: AppRouter
  /** Called once the app has taken over the page in the browser. */
  onHere?: () => void
}

/** The whole app, the same in the browser and where the server draws its first picture. */
export function App({ router, onHere }: Props) {
  useEffect(() => onHere?.(), [onHere])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  )
}
