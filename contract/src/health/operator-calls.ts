// Whether the site is well, and who looks after what is not.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { operatorName, reason } from '../operator/types.ts'
import { realTime } from '../wire-types.ts'
import { checkNames } from './checks.ts'
import { workNames } from './work.ts'

const base = { capability: 'health' } as const

const alarm = z.object({
  id: z.number(),
  name: z.enum(checkNames),
  said: z.string(),
  raisedAt: realTime,
  /** When the alarm was sent to people outside the console; null: it was not. */
  toldAt: z.nullable(realTime),
  acknowledgedBy: z.nullable(operatorName),
  endedAt: z.nullable(realTime),
})

export const health = operatorCall({
  ...base,
  follows: ['health'],
  id: 'console.health',
  act: 'health.read',
  summary:
    'Whether the site is well: each check as it is now, the work that no request asks for, processes, and the last 50 alarms',
  method: 'GET',
  path: '/health',
  payload: z.object({
    now: realTime,
    checks: z.array(
      z.object({
        name: z.enum(checkNames),
        ok: z.boolean(),
        /** The measured value, in the unit of the check; null: it cannot be measured here. */
        figure: z.nullable(z.number()),
        /** The value from which the check fails. */
        limit: z.number(),
        /** The names of the things it is about. */
        said: z.string(),
      }),
    ),
    work: z.array(
      z.object({
        name: z.enum(workNames),
        at: realTime,
        /** Null: the work succeeded the last time. */
        failedSince: z.nullable(realTime),
        said: z.string(),
      }),
    ),
    processes: z.array(z.object({ host: z.string(), startedAt: realTime, seenAt: realTime })),
    databaseBytes: z.number(),
    alarms: z.array(alarm),
  }),
  refusals: [],
})

export const acknowledgeAlarm = operatorCall({
  ...base,
  id: 'console.acknowledge_alarm',
  act: 'health.acknowledge',
  summary:
    'Say that one looks after an alarm: it is told nobody again. 1321: it is over, or somebody does already',
  method: 'POST',
  path: '/health/acknowledge',
  body: z.object({ id: z.number().check(z.int(), z.gte(1)), reason }),
  payload: z.object({}),
  refusals: [1321],
})
