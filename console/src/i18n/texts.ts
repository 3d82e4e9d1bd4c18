// The keys of the console's texts, as the Chinese catalogue sets them.
import type * as client from '@touchline/client/i18n/texts'
import type { catalogue } from './catalogue.zh-cn.ts'

export type AllTexts = typeof catalogue
/** The same capabilities and keys in any language. */
export type Catalogue = client.InAnyLanguage<AllTexts>
/** A text that speaks of nothing else, such as a title. */
export type PlainKey = client.PlainKey<AllTexts>
