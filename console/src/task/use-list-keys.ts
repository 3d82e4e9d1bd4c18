import { useMutation } from '@tanstack/react-query'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import { claimNextTask, oneTask, tasks } from '@touchline/contract/task/operator-calls'
import { useCommands } from '../app/keys.ts'
import type { SelectionControls } from '../app/list/use-chosen.ts'
import { useText } from '../i18n/i18n.ts'

interface ListKeysOptions {
  readonly kind: TaskKind
  readonly list: readonly number[]
  readonly open: number | null
  readonly go: (id: number | null) => void
  readonly renew: () => void
  readonly choosing: SelectionControls
  readonly filter: () => void
  readonly find: () => void
  /** Goes to the tab that is this many further on. */
  readonly turn: (by: number) => void
}

/** The result of taking the next case: the refusal, or that there is none to take. */
export interface ClaimResult {
  readonly error: Error | null
  readonly none: boolean
}

/** The key commands of a queue; rows are given by their numbers alone. */
export function useListKeys({
  kind,
  list,
  open,
  go,
  renew,
  choosing,
  filter,
  find,
  turn,
}: ListKeysOptions): ClaimResult {
  const t = useText()
  const taking = useMutation({
    mutationFn: () => send(claimNextTask, { body: { kind } }),
    onSuccess: ({ id }) => id !== null && go(id),
    onSettled: () => refresh(tasks, oneTask),
  })
  const next = (by: number) => {
    const at = open === null ? -1 : list.indexOf(open)
    return list[at < 0 ? 0 : Math.min(Math.max(at + by, 0), list.length - 1)]
  }
  const step = (by: number) => {
    const to = next(by)
    if (to !== undefined) go(to)
  }
  const reach = (by: number) => {
    const to = next(by)
    if (to === undefined) return
    choosing.reach(open ?? to, to)
    go(to)
  }
  useCommands([
    { keys: 'j', label: t('task.keyDown'), run: () => step(1), foot: true },
    { keys: 'k', label: t('task.keyUp'), run: () => step(-1), foot: true },
    { keys: 'n', label: t('task.keyNext'), run: () => taking.mutate(), foot: true },
    { keys: 'x', label: t('task.keyChoose'), run: () => open !== null && choosing.toggle(open), foot: true },
    { keys: 'Shift+ArrowDown', label: t('task.keyChooseDown'), run: () => reach(1) },
    { keys: 'Shift+ArrowUp', label: t('task.keyChooseUp'), run: () => reach(-1) },
    { keys: 'Shift+j', label: t('task.keyChooseDown'), run: () => reach(1) },
    { keys: 'Shift+k', label: t('task.keyChooseUp'), run: () => reach(-1) },
    { keys: 'f', label: t('task.keyFilter'), run: filter },
    { keys: '/', label: t('task.keyFind'), run: find },
    { keys: '[', label: t('task.keyTabBack'), run: () => turn(-1) },
    { keys: ']', label: t('task.keyTab'), run: () => turn(1) },
    { keys: '.', label: t('task.keyNew'), run: renew },
    { keys: 'Escape', label: t('task.keyBack'), run: () => go(null) },
  ])
  return { error: taking.error, none: taking.data?.id === null }
}
