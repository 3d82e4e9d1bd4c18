import { Difference } from '../app/Difference.tsx'
import { RateEffects } from '../market/RateEffects.tsx'
import { SettingEffects } from './SettingEffects.tsx'
import { useDifferenceText } from './setting-value.ts'

/** What a proposal would make of settings: by their names, and money as money. */
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
