import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type TabsProps = {
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
  className?: string | undefined
}

/** Holds a TabList and its TabPanels, however far apart they stand. The value usually lives in the URL. */
export function Tabs({ value, onValueChange, children, className }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={onValueChange} className={className}>
      {children}
    </Base.Root>
  )
}

export type TabItem = { value: string; label: ReactNode; count?: number | undefined }
export type TabListProps = { items: readonly TabItem[]; label: string; className?: string | undefined }

/** The row of tabs; on a `ground-ink` parent it takes the ink look by itself. */
export function TabList({ items, label, className }: TabListProps) {
  return (
    <Base.List
      aria-label={label}
      activateOnFocus
      className={classes('scroll-x flex gap-4 px-4 narrow:gap-6', className)}
    >
      {items.map((item) => (
        <Base.Tab
          key={item.value}
          value={item.value}
          className={classes(
            'flex h-tap min-w-tap shrink-0 items-center justify-center gap-1.5 border-y-2 border-transparent text-15 text-muted',
            'transition data-active:border-b-text data-active:font-semibold data-active:text-text',
            'focus-visible:-outline-offset-2',
          )}
        >
          {item.label}
          {item.count !== undefined && item.count > 0 && (
            <span className="h-5 min-w-5 rounded-full bg-fill px-1.5 text-center text-12 leading-5 font-medium text-text">
              {item.count}
            </span>
          )}
        </Base.Tab>
      ))}
    </Base.List>
  )
}

export type TabPanelProps = { value: string; children: ReactNode; className?: string | undefined }

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  )
}
