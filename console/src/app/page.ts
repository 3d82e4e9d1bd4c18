// A place of the rail. Each capability declares its places in its menu.ts; pages.ts puts all in order.
import type { RegisteredRouter } from '@tanstack/react-router'
import type { OperatorAct } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { LucideIcon } from 'lucide-react'
import type { PlainKey } from '../i18n/texts.ts'

export const pageGroups = ['app.decide', 'app.look', 'app.set'] as const satisfies readonly PlainKey[]

/** A page whose path has no parameter. */
interface PlainLink {
  readonly to: Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
}

interface QueueLink {
  readonly to: '/queue/$kind'
  readonly params: { readonly kind: TaskKind }
}

export interface Page {
  readonly link: PlainLink | QueueLink
  readonly title: PlainKey
  /** Null: the place stands above the groups. */
  readonly group: (typeof pageGroups)[number] | null
  readonly icon: LucideIcon
  /** The act that an operator needs to open the page. */
  readonly act: OperatorAct
  /** The letter or digit to press after G; null: all were taken, and only the palette leads there. */
  readonly key: string | null
  readonly queue?: TaskKind
  /** Work that waits on a page that is no queue; the rail shows how much. */
  readonly count?: 'chats'
}

/** The queue of a kind of cases, open to operators who may read them. */
export function queuePage(kind: TaskKind, icon: LucideIcon, key: string): Page {
  return {
    link: { to: '/queue/$kind', params: { kind } },
    title: `task.kind_${kind}`,
    group: 'app.decide',
    icon,
    act: taskKindEntry[kind].read,
    key,
    queue: kind,
  }
}
