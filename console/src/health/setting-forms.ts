import type { healthSettings } from '@touchline/contract/health/settings'
import { eachPart, type FormsOf } from '../app/setting/setting-form.ts'

export const healthForms = {
  healthLimits: {
    parts: {
      ...eachPart(['dueWork', 'feed'], (name) => `health.check_${name}`, 'span'),
      ...eachPart(['results', 'messages'], (name) => `health.check_${name}`, 'count'),
      partitions: { label: 'health.part_days', figure: 'days' },
      connections: { label: 'health.part_connections', figure: 'share' },
      disk: { label: 'health.part_disk', figure: 'share' },
    },
  },
  backupEvery: { figure: 'span' },
} satisfies FormsOf<typeof healthSettings>
