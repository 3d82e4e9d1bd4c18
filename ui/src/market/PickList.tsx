import { InsuredMark } from './InsuredMark.tsx'
import { OwnDot } from './OwnDot.tsx'
import type { PickProps } from './selection.ts'
import { VolumeLevels } from './VolumeLevels.tsx'

export type PickListProps = PickProps & {
  heads: { option: string; chance: string; volume: string; rate: string }
}

/**
 * Any market as a table, for members who prefer text. With large letters only the option and its rate are
 * shown. The whole row can be pressed.
 */
export function PickList({ options, selected, onSelect, label, heads }: PickListProps) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-15">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-12 text-muted">
            <th className="py-1.5 pl-2 text-left font-normal">{heads.option}</th>
            <th className="px-2 text-right font-normal @max-figures:hidden">{heads.chance}</th>
            <th className="px-2 text-right font-normal @max-figures:hidden">{heads.volume}</th>
            <th className="px-2 text-right font-normal whitespace-nowrap">{heads.rate}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((each) => (
            <tr key={each.option} className="relative border-t border-line has-aria-pressed:bg-info-soft">
              <td className="pl-2">
                <button
                  type="button"
                  aria-pressed={each.option === selected}
                  onClick={() => onSelect(each.option)}
                  className="flex min-h-tap items-center gap-2 text-left font-medium after:absolute after:inset-0"
                >
                  {each.title ?? each.label}
                  {each.insured && <InsuredMark />}
                  {each.own && <OwnDot />}
                </button>
              </td>
              <td className="px-2 text-right text-13 text-muted @max-figures:hidden">{each.chanceText}</td>
              <td className="px-2 @max-figures:hidden">
                <span className="grid justify-items-end gap-0.5 text-13">
                  {each.soldOut ?? each.volumeText}
                  <VolumeLevels level={each.volumeLevel} className="w-10" />
                </span>
              </td>
              <td className="px-2 text-right font-semibold">{each.rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
