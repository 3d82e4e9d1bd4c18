import { InsuredMark } from './InsuredMark.tsx'
import { OwnDot } from './OwnDot.tsx'
import { VolumeLevels } from './VolumeLevels.tsx'

export type PickLegendProps = {
  /** "Chance low to high"; left out where the height of a bar shows the chance. */
  chance?: string | undefined
  volume: string
  own: string
  /** Left out where no option has the stake return. */
  insured?: string | undefined
  /** Says who gets the stake return; a press on its mark shows this. */
  insuredNote?: string | undefined
  /** A rule that belongs to the picture: "45+n counts as 45". */
  rule?: string | undefined
}

/** Explains the tint, the segments and the marks of a market's picture. */
export function PickLegend({ chance, volume, own, insured, insuredNote, rule }: PickLegendProps) {
  return (
    <ul className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-muted">
      {chance && (
        <li className="flex items-center gap-1.5">
          <span className="h-2.5 w-10 rounded-small bg-linear-to-r from-heat-0 to-heat-1 inset-ring inset-ring-line" />
          {chance}
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <VolumeLevels level={2} className="w-6" />
        {volume}
      </li>
      <li className="flex items-center gap-1.5">
        <OwnDot />
        {own}
      </li>
      {insured && (
        <li className="has-open:w-full">
          <details>
            <summary className="-my-2 flex cursor-pointer items-center gap-1.5 py-2 underline decoration-dotted underline-offset-2">
              <InsuredMark />
              {insured}
            </summary>
            <p className="pt-1">{insuredNote}</p>
          </details>
        </li>
      )}
      {rule && <li>{rule}</li>}
    </ul>
  )
}
