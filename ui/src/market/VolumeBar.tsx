export type VolumeBarProps = {
  /** How much of the whole is ordered, from 0 to 1. */
  share: number
  /** Read aloud: "57 % ordered". */
  label: string
}

/** The ordered and the open volume as one line. An SVG draws it, so that it needs no style attribute. */
export function VolumeBar({ share, label }: VolumeBarProps) {
  const filled = Math.min(100, Math.max(0, share * 100))
  return (
    <svg role="img" aria-label={label} width="100%" height="4" className="block overflow-hidden rounded-full">
      <rect width="100%" height="4" className="fill-line" />
      <rect width={`${filled}%`} height="4" className="fill-bar" />
    </svg>
  )
}
