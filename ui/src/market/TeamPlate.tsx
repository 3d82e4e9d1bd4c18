import { readHex, textOn } from './contrast.ts'

export type TeamPlateProps = {
  /** The team's colour in hex, as the feed has it; a plate without a valid colour is neutral. */
  colour: string | undefined
  /** Three letters: with two, Iran and Iraq would be the same. */
  text: string
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

const sizes = {
  small: { width: 29, height: 16, letters: 11, rx: 4 },
  usual: { width: 38, height: 20, letters: 12, rx: 5 },
  large: { width: 60, height: 32, letters: 18, rx: 7 },
}

/** A team as a plate in its colour. Screen readers skip it: the team's name always stands next to it. */
export function TeamPlate({ colour, text, size = 'usual', className }: TeamPlateProps) {
  const { width, height } = sizes[size]
  return (
    <svg
      // In rem, so that the plate grows with the letters next to it.
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className={`block shrink-0 ${className ?? ''}`}
    >
      <PlateShape colour={colour} text={text} size={size} />
    </svg>
  )
}

/** The plate alone, for use inside another drawing. */
export function PlateShape({ colour, text, size = 'usual' }: Omit<TeamPlateProps, 'className'>) {
  const ground = readHex(colour ?? '')
  const { width, height, letters, rx } = sizes[size]
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={rx}
        className={ground ? undefined : 'fill-edge'}
        fill={ground}
      />
      <rect
        x="0.5"
        y="0.5"
        width={width - 1}
        height={height - 1}
        rx={rx - 0.5}
        fill="none"
        className="stroke-text"
        strokeOpacity="0.18"
      />
      <text
        x={width / 2}
        y={height / 2 + letters * 0.36}
        textAnchor="middle"
        fontSize={letters}
        fontWeight="600"
        className={ground ? undefined : 'fill-surface'}
        fill={ground && textOn(ground)}
      >
        {[...text].slice(0, 3).join('')}
      </text>
    </>
  )
}
