import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import { Button } from '@touchline/ui/Button'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { Key } from '../app/Key.tsx'
import { useText } from '../i18n/i18n.ts'

interface Props {
  kind: TaskKind
  filtering: boolean
  onFilter: () => void
  /** The views of the queue. */
  children: ReactNode
}

export function QueueHead({ kind, filtering, onFilter, children }: Props) {
  const t = useText()
  return (
    <header className="flex flex-wrap items-center gap-2 px-4 pt-4">
      <h1 className="mr-auto text-22 font-semibold">{t(`task.kind_${kind}`)}</h1>
      {children}
      <Button
        size="small"
        icon={<ListFilter className="size-5" aria-hidden />}
        aria-expanded={filtering}
        onClick={onFilter}
      >
        {t('task.filter')} <Key>F</Key>
      </Button>
    </header>
  )
}
