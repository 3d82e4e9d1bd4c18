import { Difference } from '../app/Difference.tsx'
import { RateEffects } from '../market/RateEffects.tsx'
import { SettingEffects } from './SettingEffects.tsx'
import { useDifferenceText } from './setting-value.ts'

/** Settings before and after a proposal, by their titles and with their units. */
export function ProposedSettings({ open, ...values }: { before: string; after: string; open: boolean }) {
  const texts = useDifferenceText()
  return (
    <>
      <Difference {...values} {...texts} />
      {open && <SettingEffects values={JSON.parse(values.after)} />}
      {open && <RateEffects values={JSON.parse(values.after)} />}
    </>
  )
}
