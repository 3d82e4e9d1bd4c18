// The drawings of the banners, each 366 x 146; the left half is left free for the text.
import type { ComponentType } from 'react'

/** The drawings by the names that banners have for them. */
export const bannerDrawings: Record<string, ComponentType> = {
  proof: Proof,
  model: Model,
  'play-safe': PlaySafe,
}

/** A pitch's right half behind every drawing. */
function Pitch() {
  return (
    <g className="stroke-line" fill="none" strokeWidth="1.5">
      <path d="M188 14.5h190M188 131.5h190M188.5 14v118M378 44h-40v58h40M338 60a16 16 0 0 0 0 26" />
    </g>
  )
}

/** The day's ledger as a tree whose root is signed off. */
function Proof() {
  return (
    <>
      <Pitch />
      <path
        d="M230 106V92h34v14M298 106V92h34v14M247 92V72h68v20M281 72V50"
        className="stroke-muted"
        fill="none"
        strokeWidth="1.5"
      />
      <g className="fill-text">
        {[230, 264, 298, 332].map((x) => (
          <circle key={x} cx={x} cy="110" r="5" />
        ))}
        <circle cx="247" cy="92" r="3.5" />
        <circle cx="315" cy="92" r="3.5" />
      </g>
      <circle cx="281" cy="42" r="10" className="fill-ink stroke-text" strokeWidth="1.5" />
      <path
        d="m277 42 3 3 5-6"
        className="stroke-text"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

/** Chances in percent by home and away goals. */
const chances = [
  [8, 7, 4, 2],
  [10, 13, 6, 2],
  [9, 9, 5, 2],
  [4, 5, 2, 1],
]
const cells = chances.flatMap((row, home) =>
  row.map((chance, away) => ({ score: `${home}-${away}`, x: 226 + away * 28, y: 18 + home * 28, chance })),
)

/** The chances of scores as a grid: the likelier a score, the fuller its cell. */
function Model() {
  return (
    <>
      <Pitch />
      {cells.map(({ score, x, y, chance }) => (
        <rect
          key={score}
          x={x}
          y={y}
          width="24"
          height="24"
          rx="4"
          className="fill-text stroke-muted"
          fillOpacity={chance / 14}
          strokeOpacity="0.5"
        />
      ))}
    </>
  )
}

const hours = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** A clock face with a pause in it. */
function PlaySafe() {
  return (
    <>
      <Pitch />
      <circle cx="281" cy="73" r="42" className="fill-ink stroke-text" strokeWidth="1.5" />
      <g className="stroke-muted" strokeWidth="1.5" strokeLinecap="round">
        {hours.map((angle) => (
          <path key={angle} d="M281 36v5" transform={`rotate(${angle} 281 73)`} />
        ))}
      </g>
      <path d="M273 58v30M289 58v30" className="stroke-text" strokeWidth="6" strokeLinecap="round" />
    </>
  )
}
