// Tabs by the ARIA practices: the row is one tab stop; arrow keys, Home and End choose; each panel is named
// by its tab. Own code, because a library's tabs would load the base of its dialogs (32 KB) on every screen
// with tabs.
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { tabAfter } from './tab-steps.ts'

export type TabsProps = {
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
}

const Chosen = createContext({ value: '', onValueChange: (_: string) => {}, id: '' })

/** Holds a TabList and its TabPanels, which may be at any depth. The value is usually kept in the URL. */
export function Tabs({ value, onValueChange, children }: TabsProps) {
  const id = useId()
  return (
    <Chosen value={{ value, onValueChange, id }}>
      <div>{children}</div>
    </Chosen>
  )
}

export type TabItem = { value: string; label: ReactNode; count?: number | undefined }
export type TabListProps = { items: readonly TabItem[]; label: string; className?: string | undefined }

/** The row of tabs; inside a `ground-ink` element it has the ink look. */
export function TabList({ items, label, className }: TabListProps) {
  const { value, onValueChange, id } = use(Chosen)
  const row = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const values = items.map((item) => item.value)
    const next = tabAfter(values, value, event.key)
    if (next === null) return
    event.preventDefault()
    onValueChange(next)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[values.indexOf(next)]?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={step}
      className={classes('scroll-x fade-x flex gap-4 px-4 narrow:gap-6', className)}
    >
      {items.map((item) => {
        const current = item.value === value
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={current}
            aria-controls={current ? `${id}-panel-${item.value}` : undefined}
            tabIndex={current ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            className={classes(
              'flex h-tap min-w-tap shrink-0 items-center justify-center gap-1.5 border-y-2 border-transparent text-15 text-muted',
              'transition aria-selected:border-b-text aria-selected:font-semibold aria-selected:text-text',
              'focus-visible:-outline-offset-2',
            )}
          >
            {item.label}
            {item.count !== undefined && item.count > 0 && (
              <span className="h-5 min-w-5 rounded-full bg-fill px-1.5 text-center text-12 leading-5 font-medium text-text">
                {item.count}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

export type TabPanelProps = { value: string; children: ReactNode; className?: string | undefined }

/** The content of a tab; drawn while that tab is chosen. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  const chosen = use(Chosen)
  if (value !== chosen.value) return null
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-panel-${value}`}
      aria-labelledby={`${chosen.id}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  )
}
