// The limits at which a person has to look at the site's health.
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import * as z from 'zod/mini'
import { setting, whole } from '../setting.ts'

export const healthSettings = {
  healthLimits: setting({
    owner: 'site',
    default: {
      dueWork: MINUTE,
      feed: 5 * MINUTE,
      results: 0,
      messages: 5,
      partitions: 30,
      connections: 80,
      disk: 10,
    },
    unit: 'ms, ms, matches, messages, days, % of the connections, % free',
    meaning: 'From where on the console raises an alarm: see its page Health',
    schema: z.object({
      dueWork: whole,
      feed: whole,
      results: whole,
      messages: whole,
      partitions: whole,
      connections: whole,
      disk: whole,
    }),
  }),
  backupEvery: setting({
    owner: 'site',
    default: DAY + 2 * HOUR,
    // The sandbox holds nothing that anyone would miss.
    sandboxDefault: 0,
    unit: 'ms; 0: not looked at',
    meaning: 'After how long without a backup, or an archived piece of the log, the console raises an alarm',
    schema: whole,
  }),
}
