export type ResultBarProps = {
  /** From -1 (all of the largest loss) to 1 (all of the largest gain). */
  share: number
}

const height = 10

/**
 * A gain to the right of the middle, a loss to the left. The figure stands next to it, so it is not read
 * aloud.
 */
export function ResultBar({ share }: ResultBarProps) {
  const part = Math.min(1, Math.abs(share)) * 50
  return (
    <svg aria-hidden width="100%" height={height} className="block">
      <rect x="0" y={height / 2 - 0.5} width="100%" height="1" className="fill-line" />
      <rect
        x={`${share < 0 ? 50 - part : 50}%`}
        width={`${part}%`}
        height={height}
        rx="2"
        className={share < 0 ? 'fill-down' : 'fill-up'}
      />
      <rect x="50%" width="1" height={height} className="fill-edge" />
    </svg>
  )
}
