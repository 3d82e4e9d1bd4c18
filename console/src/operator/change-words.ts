// Words for names in the audit log's changes, so far the queue that a case was in. All other names are shown
// as they stand in the log.
import type { Language } from '@touchline/contract/language'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import { colon } from '../app/setting/figures.ts'
import type { PlainKey } from '../i18n/texts.ts'

/** Other things have a `kind`, too: it is a queue when a case was acted upon. */
export function changeWords(object: string, say: (key: PlainKey) => string, language: Language) {
  const isQueue = (name: string) => name === 'kind' && object.startsWith('task:')
  return {
    name: (name: string) => `${isQueue(name) ? say('app.queue') : name}${colon[language]}`,
    value: (name: string, value: string) =>
      isQueue(name) && Object.hasOwn(taskKindEntry, value) ? say(`task.kind_${value as TaskKind}`) : value,
  }
}
