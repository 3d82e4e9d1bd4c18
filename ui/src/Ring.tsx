import type { ReactNode } from 'react'

export type RingProps = {
  /** From 0 to 1; the first is the outer one. */
  shares: readonly number[]
  /** What it shows, in a sentence. */
  label: string
  /** In the middle. */
  children: ReactNode
}

const size = 96
const width = 8
const tones = ['stroke-text', 'stroke-info']

/** How far something is on the way, as rings that close. */
export function Ring({ shares, label, children }: RingProps) {
  return (
    <div role="img" aria-label={label} className="grid shrink-0 place-items-center">
      <svg aria-hidden width={size} height={size} className="col-start-1 row-start-1 -rotate-90">
        {shares.map((share, place) => (
          <Arc
            key={tones[place]}
            radius={size / 2 - width / 2 - place * (width + 2)}
            share={share}
            tone={tones[place]}
          />
        ))}
      </svg>
      <span aria-hidden className="col-start-1 row-start-1 text-center">
        {children}
      </span>
    </div>
  )
}

function Arc({ radius, share, tone }: { radius: number; share: number; tone: string | undefined }) {
  const length = 2 * Math.PI * radius
  const part = Math.min(1, Math.max(0, share)) * length
  const shape = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width }
  return (
    <>
      <circle {...shape} className="stroke-fill" />
      {part > 0 && (
        <circle {...shape} strokeDasharray={`${part} ${length}`} strokeLinecap="round" className={tone} />
      )}
    </>
  )
}
