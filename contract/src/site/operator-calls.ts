// Operators' decisions about the site as a whole.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { settingOwners } from '../setting.ts'
import { settingRange } from '../setting-range.ts'
import { realTime } from '../wire-types.ts'
import { closed } from './settings.ts'
import { closable } from './types.ts'

const base = { capability: 'site' } as const

const part = z.enum(closable)

export const maintenance = operatorCall({
  ...base,
  id: 'console.maintenance',
  act: 'maintenance.read',
  summary: 'What is closed: null is open, else until when and what members are told',
  method: 'GET',
  follows: ['site'],
  path: '/maintenance',
  payload: z.object({ parts: z.array(z.object({ part, closed })) }),
  refusals: [],
})

export const setMaintenance = operatorCall({
  ...base,
  id: 'console.set_maintenance',
  act: 'maintenance.change',
  summary: 'Close the site or one of its services, or open it again; every open app hears of it at once',
  method: 'POST',
  path: '/maintenance',
  body: z.object({ part, closed, reason }),
  payload: z.object({}),
  refusals: [1321],
})

const settingName = z.string().check(z.regex(/^[a-z]\w{1,39}$/i))
/** A value has any shape, because each setting has its own. */
const value = z.unknown()

export const siteSettings = operatorCall({
  ...base,
  id: 'console.settings',
  act: 'setting.read',
  summary: 'Every setting as it is, with its default and who may change it',
  method: 'GET',
  follows: ['site', 'task'],
  path: '/settings',
  payload: z.object({
    settings: z.array(
      z.object({
        name: settingName,
        owner: z.enum(settingOwners),
        /** The numbers that the setting takes, by part. Numbers without a bound are left out. */
        ranges: z.record(z.string(), settingRange),
        value,
        default: value,
        /** Its last change; null: it was never changed in the console. */
        changed: z.nullable(z.object({ by: z.string(), at: realTime })),
        /** The case of a proposal that waits; null: none. */
        proposed: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: [],
})

export const settingHistory = operatorCall({
  ...base,
  id: 'console.setting_history',
  act: 'setting.read',
  summary: 'How one setting became what it is, the newest first, 100 at most',
  method: 'GET',
  follows: ['site', 'task'],
  path: '/settings/history',
  query: z.object({ name: settingName }),
  payload: z.object({
    changes: z.array(
      z.object({
        id: z.number(),
        before: value,
        after: value,
        by: z.string(),
        /** Null where one person may change it. */
        approvedBy: z.nullable(z.string()),
        reason: z.string(),
        at: realTime,
      }),
    ),
  }),
  refusals: [],
})

export const settingEffects = operatorCall({
  ...base,
  id: 'console.setting_effects',
  act: 'setting.read',
  summary:
    'What new values of settings would touch at once, of those that say it. 1003: the set would not fit',
  method: 'GET',
  follows: ['site'],
  path: '/settings/effects',
  /** The new values of the settings, as JSON: `{"sessionIdle":900000}`. */
  query: z.object({ values: z.string().check(z.maxLength(4_000)) }),
  payload: z.object({
    effects: z.array(
      z.object({
        name: settingName,
        /**
         * How many of what the setting affects (sessions, members, orders) there are; null: too many to
         * count.
         */
        count: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: [],
})

export const changeSettings = operatorCall({
  ...base,
  id: 'console.change_settings',
  act: 'setting.read',
  summary:
    'Change settings, together where one needs the other: at once where they are content, else as a proposal. The whole set is judged before',
  method: 'POST',
  path: '/settings',
  body: z.object({ values: z.record(settingName, value), reason }),
  payload: z.object({
    /** The case of the proposal; null: it is done. */
    proposed: z.nullable(z.number()),
  }),
  refusals: [1321],
})
