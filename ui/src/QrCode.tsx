import { qrModules } from './qr.ts'

export type QrCodeProps = {
  /** The text that a camera reads; 331 bytes at most. */
  text: string
  /** Says what the code is for, to readers who cannot see it. */
  label: string
}

/** The width of the light border that a reader needs around the code, in modules. */
const quiet = 4

/**
 * A QR code: dark on light in every theme, because readers expect that. Draws nothing for a text that is too
 * long for a code.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = qrModules(text)
  if (!modules) return null
  const size = modules.length + 2 * quiet
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full"
    >
      <rect width={size} height={size} rx={2} className="fill-on-ink" />
      <path d={path} className="fill-ink" />
    </svg>
  )
}
