import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import type { AppRouter } from './make-router.ts'

/** The whole app, the same in the browser and where the server draws its first picture. */
export function App({ router }: { router: AppRouter }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  )
}
