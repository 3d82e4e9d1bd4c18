// A market as a grid of cells. Six facts in six channels: the figure is the rate, the tint the chance, three segments the open
// volume, an arrow back the stake return, a dot an own order, the outline the choice. One tab stop; arrow keys move inside.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { FlashOnChange } from './FlashOnChange.tsx'
import { type Cursor, type Place, placeAt, stepInGrid } from './grid-steps.ts'
import { InsuredMark } from './InsuredMark.tsx'
import { OwnDot } from './OwnDot.tsx'
import { type PickProps, type PricedOption, tintOf } from './selection.ts'
import { VolumeLevels } from './VolumeLevels.tsx'

export type PickGridProps = PickProps & {
  places: readonly Place[]
  rowHeads: readonly string[]
  columnHeads: readonly string[]
  corner?: ReactNode
  /** The field that is no option, and what it means. */
  note?: { row: number; column: number; text: ReactNode } | undefined
}

export function PickGrid({
  options,
  selected,
  onSelect,
  label,
  places,
  rowHeads,
  columnHeads,
  corner,
  note,
}: PickGridProps) {
  const byKey = new Map(options.map((each) => [each.option, each]))
  const allowed = (place: Place) => byKey.has(place.option)
  const { box, tabStop, onKeyDown, onFocus } = useArrowKeys(places, allowed, selected)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="grid auto-rows-[minmax(var(--spacing-cell),auto)] gap-0.5 narrow:gap-1"
      style={{
        gridTemplateColumns: `var(--spacing-7) repeat(${columnHeads.length}, minmax(0, 1fr))`,
        gridTemplateRows: 'var(--spacing-8)',
      }}
    >
      {corner}
      {columnHeads.map((head, column) => (
        <Head key={head} row={0} column={column + 1} text={head} />
      ))}
      {rowHeads.map((head, row) => (
        <Head key={head} row={row + 1} column={0} text={head} />
      ))}
      {places.map((place) => {
        const option = byKey.get(place.option)
        if (!option) return <Missing key={place.option} place={place} />
        return (
          <Cell
            key={place.option}
            place={place}
            option={option}
            tint={tintOf(option, options)}
            pressed={place.option === selected}
            tabIndex={place.option === tabStop ? 0 : -1}
            onFocus={() => onFocus(place)}
            onPress={() => onSelect(place.option)}
          />
        )
      })}
      {note && (
        <p
          style={area(note)}
          className="grid place-items-center rounded-small border border-dashed border-edge p-0.5 text-center text-12 text-balance break-keep wrap-anywhere text-muted md:px-2"
        >
          {note.text}
        </p>
      )}
    </div>
  )
}

/** Grid lines count from 1, and the heads take the first row and column. */
function area({ row, column, rows = 1, columns = 1 }: Omit<Place, 'option'>) {
  return { gridArea: `${row + 2} / ${column + 2} / span ${rows} / span ${columns}` }
}

function Head({ row, column, text }: { row: number; column: number; text: string }) {
  return (
    <span
      aria-hidden
      style={{ gridArea: `${row + 1} / ${column + 1}` }}
      className="grid place-items-center text-12 font-medium text-muted"
    >
      {text}
    </span>
  )
}

/** A selection that is not offered leaves its place empty. */
function Missing({ place }: { place: Place }) {
  return <span style={area(place)} aria-hidden className="rounded-small border border-line" />
}

type CellProps = {
  place: Place
  option: PricedOption
  tint: number
  pressed: boolean
  tabIndex: number
  onFocus: () => void
  onPress: () => void
}

function Cell({ place, option, tint, pressed, tabIndex, onFocus, onPress }: CellProps) {
  const tall = (place.rows ?? 1) > 1
  return (
    <button
      type="button"
      data-option={option.option}
      aria-pressed={pressed}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onPress}
      style={{ ...area(place), '--p': tint.toFixed(3) } as React.CSSProperties}
      className={classes(
        'tint relative flex flex-col rounded-small px-1 pt-1 pb-3 text-left narrow:px-1.5',
        'focus-visible:z-10 aria-pressed:z-10 aria-pressed:outline-2 aria-pressed:outline-offset-0 aria-pressed:outline-text',
        option.soldOut !== undefined && 'grayscale',
        tall ? 'gap-1' : 'justify-between',
      )}
    >
      <span className="flex items-center gap-0.5 text-12 text-text/90">
        <span className="text-balance wrap-anywhere">{option.label}</span>
        {option.insured && <InsuredMark />}
      </span>
      <FlashOnChange value={option.rate} className="text-13 font-semibold tracking-figure narrow:text-15" />
      <span className="sr-only">{option.detail}</span>
      {option.own && <OwnDot className="absolute top-0.5 right-0.5 narrow:top-1.5 narrow:right-1" />}
      {option.soldOut === undefined ? (
        <VolumeLevels level={option.volumeLevel} className="absolute inset-x-1 bottom-1 narrow:inset-x-1.5" />
      ) : (
        <span className="absolute inset-x-1 bottom-0 truncate text-12 leading-3.5 narrow:inset-x-1.5">
          {option.soldOut}
        </span>
      )}
    </button>
  )
}

/** Keeps the cursor, moves the focus with the arrow keys and names the one cell that Tab reaches. */
function useArrowKeys(
  places: readonly Place[],
  allowed: (place: Place) => boolean,
  selected: string | undefined,
) {
  const box = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Cursor>()
  const chosen = places.find((place) => place.option === selected && allowed(place))
  const current = (cursor && placeAt(places, cursor)) ?? chosen
  const stop = current && allowed(current) ? current : places.find(allowed)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!stop) return
    const next = stepInGrid(places, cursor ?? stop, event.key, allowed)
    const place = next && placeAt(places, next)
    if (!place) return
    event.preventDefault()
    setCursor(next)
    box.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(place.option)}"]`)?.focus()
  }
  // An arrow key has already put the cursor inside a tall or wide cell; a pointer or Tab starts at its first corner.
  const onFocus = (place: Place) =>
    setCursor((now) =>
      now && placeAt(places, now) === place ? now : { row: place.row, column: place.column },
    )
  return { box, tabStop: stop?.option, onKeyDown, onFocus }
}
