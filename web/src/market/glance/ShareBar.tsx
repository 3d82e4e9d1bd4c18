/**
 * Home, draw and away as shares of one bar: counted meetings, or chances. It is an SVG, so that it needs no
 * style attribute.
 */
export function ShareBar({ shares, label }: { shares: readonly [number, number, number]; label: string }) {
  const total = shares.reduce((sum, share) => sum + share, 0)
  /** The same opacities as in the table of all matches. */
  const strengths = [1, 0.3, 0.65]
  const width = (share: number) => (total === 0 ? 0 : (100 * share) / total)
  let from = 0
  return (
    <svg role="img" aria-label={label} width="100%" height="8" className="block overflow-hidden rounded-full">
      {shares.map((share, place) => {
        const start = from
        from += width(share)
        return (
          <rect
            key={strengths[place]}
            x={`${start}%`}
            width={`${width(share)}%`}
            height="8"
            className="fill-bar"
            opacity={strengths[place]}
          />
        )
      })}
    </svg>
  )
}
