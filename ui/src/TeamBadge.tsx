import { readHex, textOn } from './contrast.ts'

export type TeamBadgeProps = {
  /** The team's colour in hex, as the feed gives it; without a readable one the badge is neutral. */
  colour: string | undefined
  /** One or two characters. */
  text: string
  /** Side in px; below 28 only the first character is drawn. */
  size?: 16 | 18 | 20 | 24 | 28 | 40 | 56 | undefined
  /** A licensed crest, drawn instead. */
  crest?: string | undefined
  className?: string | undefined
}

/** A team as a disc in its colour. Hidden from screen readers: the name always stands beside it. */
export function TeamBadge({ colour, text, size = 20, crest, className }: TeamBadgeProps) {
  if (crest) {
    return <img src={crest} alt="" width={size} height={size} className={className} loading="lazy" />
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden
      className={`block shrink-0 ${className ?? ''}`}
    >
      <BadgeShape colour={colour} text={size < 28 ? [...text].slice(0, 1).join('') : text} />
    </svg>
  )
}

/** The disc alone, on a 40 x 40 field, for use inside another drawing. */
export function BadgeShape({ colour, text }: { colour: string | undefined; text: string }) {
  const ground = readHex(colour ?? '')
  const wide = [...text].length > 1
  return (
    <>
      <circle cx="20" cy="20" r="20" className={ground ? undefined : 'fill-edge'} fill={ground} />
      <text
        x="20"
        y={wide ? 25.8 : 27.5}
        textAnchor="middle"
        fontSize={wide ? 16 : 21}
        fontWeight="600"
        className={ground ? undefined : 'fill-surface'}
        fill={ground && textOn(ground)}
      >
        {[...text].slice(0, 2).join('')}
      </text>
    </>
  )
}
