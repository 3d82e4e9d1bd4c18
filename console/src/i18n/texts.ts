// The keys of the console's texts, as the Chinese catalogue sets them.
import type * as client from '@touchline/client/i18n/texts'
import type { SettingName } from '@touchline/contract/settings'
import type { catalogue } from './catalogue.zh-cn.ts'

export type AllTexts = typeof catalogue
/** The same capabilities and keys in any language. */
export type Catalogue = client.InAnyLanguage<AllTexts>
/** The key of a text without any inserted values, such as a title. */
export type PlainKey = client.PlainKey<AllTexts>
/** The key of a text that says how many things a new value of a setting affects. */
export type TouchesKey = Extract<client.TextKey<AllTexts>, `${string}.touches_${string}`>
/** What each setting is called and means. */
export type SettingTexts = Readonly<Record<`title_${SettingName}` | `meaning_${SettingName}`, string>>
