import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { siteSettings } from '@touchline/contract/site/operator-calls'
import { Difference } from '../app/Difference.tsx'
import { RateEffects } from '../market/RateEffects.tsx'
import { SettingEffects } from './SettingEffects.tsx'
import { useSettingText } from './setting.ts'
import { useValueText } from './setting-value.ts'

/** What a proposal would make of settings: by their names, and money as money. */
export function ProposedSettings({ open, ...values }: { before: string; after: string; open: boolean }) {
  const said = useSettingText()
  const valueText = useValueText()
  const { data } = useQuery(query(siteSettings))
  return (
    <>
      <Difference
        {...values}
        nameOf={(path) => {
          const [name = '', ...within] = path.split(' ')
          return [said(name).title, ...within].join(' ')
        }}
        textOf={(path, json) => {
          const setting = data?.settings.find(({ name }) => name === path)
          return setting ? valueText(setting, JSON.parse(json)) : json
        }}
      />
      {open && <SettingEffects values={JSON.parse(values.after)} />}
      {open && <RateEffects values={JSON.parse(values.after)} />}
    </>
  )
}
