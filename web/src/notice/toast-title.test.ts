import type { Notice } from '@touchline/contract/notice/shapes'
import { expect, test } from 'vitest'
import type { Translate } from '../i18n/texts.ts'
import { toastTitle } from './toast-title.ts'

const t = ((key: string, values: object) =>
  `${key} ${Object.values(values).join(' ')}`) as unknown as Translate
const told = (matter: Notice['matter'], amount: string | null) =>
  ({ matter, amount, noticeTitle: matter }) as Notice

test.each([
  [[told('order-settled', '20.50')], 'notice.toastSettled 1 +20.50'],
  [[told('order-settled', '-200.00')], 'notice.toastSettled 1 −200.00'],
  [[told('order-settled', '0.00')], 'notice.toastSettled 1 0.00'],
  [[told('order-settled', '1500.00'), told('order-settled', '-200.01')], 'notice.toastSettled 2 +1,299.99'],
  [[told('reservation-executed', '300.00')], 'reservation-executed'],
  [[told('order-settled', '1.00'), told('reservation-stopped', '5.00')], 'notice.toastMany 2'],
])('%j', (notices, title) => {
  expect(toastTitle(t, notices)).toBe(title)
})
