export type ResultBarProps = {
  /** The result as a part of the largest one, from -1 (the largest loss) to 1 (the largest gain). */
  share: number
}

const height = 10

/**
 * A bar to the right of the middle for a gain, to the left for a loss. The bar is not read aloud, because the
 * figure stands next to it.
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
