// Within which time the cases of each queue are promised to be decided.
import { MINUTE } from '@touchline/engine/site/units'
import * as z from 'zod/mini'
import { type PromisedKind, promisedKinds, taskKindEntry } from '../operator/task-kinds.ts'
import { setting } from '../setting.ts'

export const taskSettings = {
  queuePromises: setting({
    owner: 'site',
    default: Object.fromEntries(
      promisedKinds.map((kind) => [kind, taskKindEntry[kind].promiseMs]),
    ) as Partial<Record<PromisedKind, number>>,
    unit: 'ms by queue',
    meaning:
      'Within which time a case of each queue is promised to be decided; those that are open keep what they were promised',
    schema: z.partialRecord(z.enum(promisedKinds), z.number().check(z.int(), z.gte(MINUTE))),
  }),
}
