import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useOutcome } from './use-breadth.ts'

interface Props {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/**
 * The options on which stake return is offered, chosen market by market. Options that stay keep their order,
 * so that the value differs only where it was changed.
 */
export function InsuredForm({ value, onChange }: Props) {
  const t = useText()
  const outcomeName = useOutcome()
  const [chosen, setChosen] = useState(value)
  const choose = (named: string, is: boolean) => {
    const next = is ? [...chosen, named] : chosen.filter((one) => one !== named)
    setChosen(next)
    onChange(next)
  }
  return (
    <div className="grid gap-3">
      {marketTypes.map((type) => {
        const options = optionsOf(type).map((option) => ({ option, named: `${type}.${option}` }))
        const count = options.filter(({ named }) => chosen.includes(named)).length
        return (
          <details key={type} open={count > 0}>
            <summary className="cursor-pointer py-1 text-15">
              <strong className="font-semibold">{t(`settlement.market-${type}`)}</strong>{' '}
              <span className="text-13 text-muted">{t('order.insuredCount', { count })}</span>
            </summary>
            <fieldset aria-label={t(`settlement.market-${type}`)} className="grid grid-cols-2 gap-x-3">
              {options.map(({ option, named }) => (
                <Checkbox
                  key={named}
                  checked={chosen.includes(named)}
                  onCheckedChange={(is) => choose(named, is)}
                >
                  {outcomeName(option)}
                </Checkbox>
              ))}
            </fieldset>
          </details>
        )
      })}
    </div>
  )
}
