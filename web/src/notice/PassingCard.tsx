import { classes } from '@touchline/ui/classes'
import { IconButton } from '@touchline/ui/IconButton'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../i18n/i18n.ts'

interface Props {
  shownMs: number
  onDone: () => void
  className?: string
  children: ReactNode
}

/** The cards on the page, the newest last. All stand in one place, so only the newest is seen. */
let cards: readonly symbol[] = []
const lookers = new Set<() => void>()

function setCards(now: readonly symbol[]): void {
  cards = now
  for (const look of lookers) look()
}

function subscribe(look: () => void): () => void {
  lookers.add(look)
  return () => lookers.delete(look)
}

function useIsNewest(): boolean {
  const [own] = useState(() => Symbol('card'))
  useEffect(() => {
    setCards([...cards, own])
    return () => setCards(cards.filter((each) => each !== own))
  }, [own])
  return useSyncExternalStore(subscribe, () => cards.at(-1) === own)
}

/**
 * A card at the foot of the page that asks for nothing: it goes by itself, but not while a pointer or the
 * focus is on it, and it is hidden while a newer card is there.
 */
export function PassingCard({ shownMs, onDone, className, children }: Props) {
  const t = useText()
  const isNewest = useIsNewest()
  const [staying, setStaying] = useState(false)
  useEffect(() => {
    // A card that a newer one hides cannot have a pointer or the focus, so its time runs on.
    if (staying && isNewest) return
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [staying, isNewest, shownMs, onDone])
  if (!isNewest) return null
  const hold = { onPointerEnter: () => setStaying(true), onPointerLeave: () => setStaying(false) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it; what can be pressed stands in it
    <div
      {...hold}
      onFocus={() => setStaying(true)}
      onBlur={() => setStaying(false)}
      className={classes(
        'fixed inset-x-2 bottom-[calc(var(--spacing-foot)+0.5rem+env(safe-area-inset-bottom))] mx-auto flex max-w-phone items-center rounded-card bg-surface pl-3 shadow-sheet ring-1 ring-line lg:right-4 lg:bottom-4 lg:left-auto lg:mx-0',
        className ?? 'z-30',
      )}
    >
      {children}
      <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={onDone} />
    </div>
  )
}
