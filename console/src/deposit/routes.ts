// The console's pages about payments.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { paymentSearch } from './payment-search.ts'

const payments = createRoute({
  getParentRoute: () => shell,
  path: '/payments',
  validateSearch: paymentSearch,
  component: lazyRouteComponent(() => import('./PaymentsPage.tsx'), 'PaymentsPage'),
})

const payment = createRoute({
  getParentRoute: () => shell,
  path: '/payments/$id',
  component: lazyRouteComponent(() => import('./PaymentPage.tsx'), 'PaymentPage'),
})

export const depositRoutes = [payments, payment] as const
