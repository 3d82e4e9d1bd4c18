import { promisedKinds } from '@touchline/contract/operator/task-kinds'
import type { taskSettings } from '@touchline/contract/task/settings'
import { eachPart, type FormsOf } from '../app/setting/setting-form.ts'

export const taskForms = {
  queuePromises: { parts: eachPart(promisedKinds, (kind) => `task.kind_${kind}`, 'span') },
} satisfies FormsOf<typeof taskSettings>
