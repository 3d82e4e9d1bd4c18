import type { marketSettings } from '@touchline/contract/market/settings'
import { marketTypes } from '@touchline/engine/market/catalogue'
import { lazy } from 'react'
import { eachPart, type FormsOf } from '../app/setting/setting-form.ts'

export const marketForms = {
  marginBp: { parts: eachPart(marketTypes, (type) => `market.part_market_${type}`, 'percent') },
  levelsNeeded: {
    byCompetition: true,
    form: lazy(async () => ({ default: (await import('./LevelsForm.tsx')).LevelsForm })),
  },
  demandCap: { figure: 'yuan' },
  exposureLimit: { figure: 'yuan' },
  confirmationWait: { figure: 'span' },
} satisfies FormsOf<typeof marketSettings>
