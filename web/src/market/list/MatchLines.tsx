// The lines of the list of matches. Only those near the screen are drawn, so a thousand cost no more than
// twenty.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useSiteNow } from '@touchline/client/api/clock'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { dayName } from '../../i18n/time-words.ts'
import type { Line } from './list-facts.ts'
import { MatchLine } from './MatchLine.tsx'

const heights = { day: 44, closed: 36, game: 76 }

interface Props {
  lines: readonly Line[]
  /** The match shown next to the list. */
  shown: string | undefined
  byVolume: boolean
  /** Whether the lines name their league, which they do not on the league's own page. */
  ofLeagues?: boolean
  /** A line opens its match's page even where the match could be shown next to the list. */
  toPage?: boolean
  /** Called when the last lines are near the screen, so that more can be fetched. */
  onEnd?: (() => void) | undefined
}

/**
 * The server draws as much of the list as a phone shows, from its top, and the app begins with the same,
 * however far the reader has scrolled in the meantime.
 */
const drawn = { initialRect: { width: 390, height: 844 }, initialOffset: 0 }
/** Lines kept ready above and below the screen. */
const overscan = 8

export function MatchLines({ lines, shown, byVolume, ofLeagues = false, toPage = false, onEnd }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'game'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan,
    ...drawn,
    scrollMargin: list.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const before = (items[0]?.start ?? 0) - virtual.options.scrollMargin
  // Runs after each drawing; the caller knows whether more is already on its way.
  useEffect(() => {
    if (last + overscan >= lines.length) onEnd?.()
  })
  return (
    // The lines stand in normal flow, so that none lies over the next before they are measured, as in the
    // server's drawing. Where lines are taller than estimated, the virtual list itself corrects the place.
    <ul
      ref={list}
      className="[overflow-anchor:none]"
      style={{ minHeight: virtual.getTotalSize(), paddingTop: Math.max(0, before) }}
    >
      {items.map(({ index, key }) => {
        const line = lines[index]
        if (!line) return null
        return (
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
          >
            {line.kind === 'game' ? (
              <MatchLine
                game={line.game}
                byVolume={byVolume}
                ofLeague={ofLeagues}
                {...(!toPage && { current: line.game.gameId === shown })}
              />
            ) : line.kind === 'day' ? (
              <Day day={line.day} />
            ) : (
              <Closed />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The head above a day's matches that have closed and wait for their kick-off. */
function Closed() {
  const t = useText()
  return <h3 className="bg-fill px-3 py-1.5 text-13 text-muted">{t('market.closedHead')}</h3>
}

function Day({ day }: { day: string }) {
  const t = useText()
  return <h2 className="px-3 pt-3 pb-2 text-15 font-semibold">{dayName(day, useSiteNow(), t)}</h2>
}
