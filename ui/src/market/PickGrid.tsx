// A market as a grid of cells. A cell shows six facts: the figure is the rate, the tint the chance, three
// segments the open volume, an arrow back the stake return, a dot the member's own order, the outline the
// choice. The grid is one tab stop; arrow keys move inside. Where letters are too large for cells side by
// side, the cells are the lines of a list.
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { FlashOnChange } from '../figure/FlashOnChange.tsx'
import { type Cursor, type GridCell, placeAt, stepInGrid } from './grid-steps.ts'
import { InsuredMark } from './InsuredMark.tsx'
import { OwnDot } from './OwnDot.tsx'
import { type PickProps, type PricedOption, tintOf } from './selection.ts'
import { VolumeLevels } from './VolumeLevels.tsx'

export type PickGridProps = PickProps & {
  places: readonly GridCell[]
  rowHeads: readonly string[]
  columnHeads: readonly string[]
  corner?: ReactNode
  /** A text in a field of the grid that is no option. */
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
  const allowed = (place: GridCell) => byKey.has(place.option)
  const { box, tabStop, onKeyDown, onFocus } = useArrowKeys(places, allowed, selected)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} onKeyDown={onKeyDown} className="@container">
      <div
        ref={box}
        className="grid auto-rows-[minmax(var(--spacing-cell),auto)] gap-0.5 @figures:grid-cols-(--columns) @figures:grid-rows-[var(--spacing-8)] @cells:gap-1"
        style={
          { '--columns': `var(--spacing-7) repeat(${columnHeads.length}, minmax(0, 1fr))` } as CSSProperties
        }
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
            style={placeOf(note)}
            className="grid place-items-center @figures:placed rounded-small border border-dashed border-edge p-0.5 text-center text-12 text-balance break-keep wrap-anywhere text-muted md:px-2"
          >
            {note.text}
          </p>
        )}
      </div>
    </div>
  )
}

/** The CSS grid area of a cell: grid lines count from 1, and the heads take the first row and column. */
function placeOf({ row, column, rows = 1, columns = 1 }: Omit<GridCell, 'option'>): CSSProperties {
  return { '--place': `${row + 2} / ${column + 2} / span ${rows} / span ${columns}` } as CSSProperties
}

function Head({ row, column, text }: { row: number; column: number; text: string }) {
  return (
    <span
      aria-hidden
      style={{ gridArea: `${row + 1} / ${column + 1}` }}
      className="hidden place-items-center text-12 font-medium text-muted @figures:grid"
    >
      {text}
    </span>
  )
}

/** The empty cell of a selection that is not offered. */
function Missing({ place }: { place: GridCell }) {
  return (
    <span
      style={placeOf(place)}
      aria-hidden
      className="hidden rounded-small border border-line @figures:placed @figures:block"
    />
  )
}

type CellProps = {
  place: GridCell
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
      style={{ ...placeOf(place), '--p': tint.toFixed(3) } as CSSProperties}
      className={classes(
        'tint relative flex items-center gap-2 rounded-small px-2 pt-1 text-left',
        '@figures:placed @figures:flex-col @figures:items-stretch @figures:px-1 @cells:px-1.5',
        'focus-visible:z-10 aria-pressed:z-10 aria-pressed:outline-2 aria-pressed:outline-offset-0 aria-pressed:outline-text',
        option.soldOut === undefined ? 'pb-3' : 'grayscale',
        tall ? '@figures:gap-1' : '@figures:justify-between @figures:gap-0',
      )}
    >
      <span className="flex flex-1 items-center gap-0.5 text-12 text-text/90 @figures:flex-none">
        <span className="text-balance break-keep wrap-anywhere">{option.label}</span>
        {option.insured && <InsuredMark />}
      </span>
      <FlashOnChange
        value={option.rate}
        className="order-1 text-13 font-semibold tracking-figure @figures:order-none @cells:text-15"
      />
      <span className="sr-only">{option.detail}</span>
      {option.own && (
        <OwnDot className="@figures:absolute @figures:top-0.5 @figures:right-0.5 @cells:top-1.5 @cells:right-1" />
      )}
      {option.soldOut === undefined ? (
        <VolumeLevels level={option.volumeLevel} className="absolute inset-x-1 bottom-1 @cells:inset-x-1.5" />
      ) : (
        <span className="min-w-0 truncate text-12 leading-tight">{option.soldOut}</span>
      )}
    </button>
  )
}

/** Keeps the cursor, moves the focus with the arrow keys, and chooses the one cell that Tab reaches. */
function useArrowKeys(
  places: readonly GridCell[],
  allowed: (place: GridCell) => boolean,
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
  // After an arrow key the cursor is already inside a tall or wide cell, and stays; after a press or Tab it
  // starts at the cell's first corner.
  const onFocus = (place: GridCell) =>
    setCursor((now) =>
      now && placeAt(places, now) === place ? now : { row: place.row, column: place.column },
    )
  return { box, tabStop: stop?.option, onKeyDown, onFocus }
}
