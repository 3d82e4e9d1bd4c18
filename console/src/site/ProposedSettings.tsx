import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { siteSettings } from '@touchline/contract/site/operator-calls'
import { Difference } from '../app/Difference.tsx'
import { RateEffects } from '../market/RateEffects.tsx'
import { SettingEffects } from './SettingEffects.tsx'
import { useDifferenceText } from './setting-value.ts'

/** What a proposal would make of settings: by their names, and money as money. */
export function ProposedSettings({ open, ...values }: { before: string; after: string; open: boolean }) {
  const { data } = useQuery(query(siteSettings))
  const texts = useDifferenceText(data?.settings ?? [])
  return (
    <>
      <Difference {...values} {...texts} />
      {open && <SettingEffects values={JSON.parse(values.after)} />}
      {open && <RateEffects values={JSON.parse(values.after)} />}
    </>
  )
}
