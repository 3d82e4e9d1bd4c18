// Words for names in the changes of the audit log; so far only for the queue of a case. All other names are
// shown as the log has them.
import type { Language } from '@touchline/contract/language'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import { colon } from '../app/setting/figures.ts'
import type { PlainKey } from '../i18n/texts.ts'

/** A field `kind` is a queue only where the object is a case: other objects have a `kind`, too. */
export function changeWords(object: string, say: (key: PlainKey) => string, language: Language) {
  const isQueue = (name: string) => name === 'kind' && object.startsWith('task:')
  return {
    name: (name: string) => `${isQueue(name) ? say('app.queue') : name}${colon[language]}`,
    value: (name: string, value: string) =>
      isQueue(name) && Object.hasOwn(taskKindEntry, value) ? say(`task.kind_${value as TaskKind}`) : value,
  }
}
