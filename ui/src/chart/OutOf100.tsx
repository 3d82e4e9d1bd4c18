export type OutOf100Props = {
  /** How many of the hundred, 0 to 100. */
  count: number
  /** Read aloud: "Of 100 matches like this, about 12 end 1-0". */
  label: string
}

/** A hundred strokes, of which the last `count` are highlighted: a chance that can be counted. */
export function OutOf100({ count, label }: OutOf100Props) {
  const from = (100 - count) * 4
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 399 20"
      preserveAspectRatio="none"
      className="block h-5 w-full"
    >
      <path
        d={`M0 14H${from - 1}`}
        strokeWidth="12"
        strokeDasharray="3 1"
        className="stroke-bar"
        opacity="0.3"
      />
      <path d={`M${from} 10H399`} strokeWidth="20" strokeDasharray="3 1" className="stroke-bar" />
    </svg>
  )
}
