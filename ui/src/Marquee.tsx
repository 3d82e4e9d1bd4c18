// Announcements that pass by. A button, hover and focus stop them; with less motion asked for they stand still in a
// row that can be scrolled.
import { useRender } from '@base-ui/react/use-render'
import { Pause, Play, Volume1 } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type MarqueeItem = {
  key: string
  text: string
  /** The router's link to the announcement. */
  render?: useRender.RenderProp | undefined
}
export type MarqueeProps = {
  items: readonly MarqueeItem[]
  /** Names the region. */
  label: string
  pauseLabel: string
  playLabel: string
  /** One round, in ms; by the length of the texts without it. */
  roundMs?: number | undefined
}

export function Marquee({ items, label, pauseLabel, playLabel, roundMs }: MarqueeProps) {
  const [paused, setPaused] = useState(false)
  const letters = items.reduce((sum, item) => sum + item.text.length, 0)
  const round = roundMs ?? Math.max(15_000, letters * 300)
  const Toggle = paused ? Play : Pause
  if (items.length === 0) return null
  return (
    <section
      aria-label={label}
      className="flex h-tap items-center gap-2 border-b border-line bg-surface pl-3"
    >
      <Volume1 className="size-4 shrink-0 text-muted" aria-hidden />
      <div className="group scroll-x min-w-0 flex-1 motion-safe:overflow-hidden">
        <div
          style={{ animationDuration: `${round}ms` }}
          className={classes(
            'flex w-max min-w-full motion-safe:animate-marquee group-focus-within:paused group-hover:paused',
            paused && 'paused',
          )}
        >
          <Row items={items} />
          <Row items={items} copy />
        </div>
      </div>
      <IconButton
        label={paused ? playLabel : pauseLabel}
        onClick={() => setPaused(!paused)}
        className="motion-reduce:hidden"
        icon={<Toggle className="size-4 text-muted" aria-hidden />}
      />
    </section>
  )
}

/** The second row follows on the first without a gap; only the first one is there for reading. */
function Row({ items, copy }: { items: readonly MarqueeItem[]; copy?: boolean }) {
  return (
    <ul
      aria-hidden={copy}
      inert={copy === true}
      className={classes('flex min-w-full shrink-0 justify-around', copy && 'motion-reduce:hidden')}
    >
      {items.map((item) => (
        <li key={item.key} className="pr-8">
          <Announcement text={item.text} render={item.render} />
        </li>
      ))}
    </ul>
  )
}

function Announcement({ text, render }: Omit<MarqueeItem, 'key'>) {
  return useRender({
    defaultTagName: 'span',
    render,
    props: { className: 'flex h-tap items-center text-13 whitespace-nowrap', children: text },
  })
}
