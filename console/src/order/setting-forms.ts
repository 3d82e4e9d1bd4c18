import type { orderSettings } from '@touchline/contract/order/settings'
import { lazy } from 'react'
import type { FormsOf } from '../app/setting/setting-form.ts'

export const orderForms = {
  orderLimits: {
    columns: {
      level: { label: 'site.col_fromLevel', figure: 'count' },
      minimum: { label: 'order.col_minimum', figure: 'yuan' },
      perOrder: { label: 'order.col_perOrder', figure: 'yuan' },
      perMarket: { label: 'order.col_perMarket', figure: 'yuan' },
      perMatch: { label: 'order.col_perMatch', figure: 'yuan' },
    },
  },
  presetStakes: { figure: 'yuanLines' },
  cancelBetAllowedDuration: { figure: 'minutes' },
  riskHold: {
    parts: {
      fromStake: { label: 'order.part_fromStake', figure: 'yuanOrNone' },
      waitMs: { label: 'order.part_waitMs', figure: 'span' },
    },
    touches: 'order.touches_riskHold',
  },
  stakeReturn: {},
  insuredOptions: {
    figure: 'lines',
    form: lazy(async () => ({ default: (await import('./InsuredForm.tsx')).InsuredForm })),
  },
  openReservations: { figure: 'count', touches: 'order.touches_openReservations' },
} satisfies FormsOf<typeof orderSettings>
