// How good prices were, for everybody.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { pricesCounted } from './quality-types.ts'

export const priceQuality = call({
  capability: 'market',
  backend: 'relay',
  method: 'GET',
  access: 'visitor',
  secrecy: 'plain',
  id: 'games.price_quality',
  added: true,
  summary:
    'Every option of every settled match: the chances that prices were made of against what happened, counted once a day',
  path: '/games/price_quality',
  /** Null: it was not counted yet. */
  payload: z.object({ data: z.nullable(pricesCounted) }),
  refusals: [],
})
