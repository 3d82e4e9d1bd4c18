// The keys of the app's texts, as the Chinese catalogue sets them.
import type * as client from '@touchline/client/i18n/texts'
import type { catalogue } from './catalogue.zh-cn.ts'

export type AllTexts = typeof catalogue
/** The same capabilities and keys in any language. */
export type Catalogue = client.InAnyLanguage<AllTexts>
export type TextKey = client.TextKey<AllTexts>
/** A text without placeholders, such as a title. */
export type PlainKey = client.PlainKey<AllTexts>
export type Translate = client.Translate<AllTexts>
