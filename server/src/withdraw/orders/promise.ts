// The time in which a withdrawal is promised a decision, in ms.

import { taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { SettingValues } from '@touchline/contract/settings'

export function promiseOf({ queuePromises }: Pick<SettingValues, 'queuePromises'>): number {
  return queuePromises.withdrawal ?? taskKindEntry.withdrawal.promiseMs
}
