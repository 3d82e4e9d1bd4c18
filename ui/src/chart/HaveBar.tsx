export type HaveBarProps = {
  /** The part of the whole that is there, from 0 to 1. */
  share: number
}

/** A bar whose filled part is there and whose hatched part is missing; words next to it say the same. */
export function HaveBar({ share }: HaveBarProps) {
  const have = Math.min(100, Math.max(0, share * 100))
  return (
    <svg aria-hidden width="100%" height="8" className="block overflow-hidden rounded-full">
      <defs>
        <pattern
          id="missing"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" className="fill-warn" opacity="0.4" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill="url(#missing)" />
      <rect width={`${have}%`} height="8" className="fill-text" />
    </svg>
  )
}
