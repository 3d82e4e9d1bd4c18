// The time in which a withdrawal is promised a decision, in ms.
import type { SettingValues } from '@touchline/contract/settings'
import { taskKindEntry } from '@touchline/contract/task/kinds'

export function promiseOf({ queuePromises }: Pick<SettingValues, 'queuePromises'>): number {
  return queuePromises.withdrawal ?? taskKindEntry.withdrawal.promiseMs
}
