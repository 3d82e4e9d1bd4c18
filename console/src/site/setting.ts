import type { PayloadOf } from '@touchline/contract/call'
import type { SettingName } from '@touchline/contract/settings'
import type { siteSettings } from '@touchline/contract/site/operator-calls'
import { useText } from '../i18n/i18n.ts'

export type Setting = PayloadOf<typeof siteSettings>['settings'][number]

export interface SettingSearch {
  readonly find?: string | undefined
  readonly open?: string | undefined
}

export function settingSearch({ find, open }: Record<string, unknown>): SettingSearch {
  return { ...(typeof find === 'string' && { find }), ...(typeof open === 'string' && { open }) }
}

/** Title and meaning of a setting in the operator's language. */
export function useSettingText(): (name: string) => { title: string; meaning: string } {
  const t = useText()
  return (listed) => {
    const name = listed as SettingName
    return {
      title: t(`setting.title_${name}`),
      meaning: t(`setting.meaning_${name}`),
    }
  }
}
