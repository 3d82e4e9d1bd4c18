// The types of the catalogues: a key that does not exist, a value that is missing or one too many does not compile.
import type { catalogue } from './catalogue.zh-cn.ts'
import type { firstScreen } from './first-screen.zh-cn.ts'
import type { further } from './further.zh-cn.ts'

type Texts = typeof catalogue

/** The same capabilities and keys in any language. */
export type Catalogue = InAnyLanguage<Texts>
export type FirstScreen = InAnyLanguage<typeof firstScreen>
export type Further = InAnyLanguage<typeof further>
type InAnyLanguage<Part> = { [C in keyof Part]: { [K in keyof Part[C]]: string } }

type Plural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K

/** `capability.key`; a plural goes by its stem. */
export type TextKey = {
  [C in keyof Texts]: `${C}.${Plural<keyof Texts[C] & string>}`
}[keyof Texts]

type TextAt<Key> = Key extends `${infer C extends keyof Texts & string}.${infer K}`
  ? K extends keyof Texts[C]
    ? Texts[C][K]
    : `${K}_other` extends keyof Texts[C]
      ? Texts[C][`${K}_other`]
      : never
  : never

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

/** The figures and names a text speaks of; nothing for a text without any. */
export type Values<Key extends TextKey> = [Names<TextAt<Key>>] extends [never]
  ? []
  : [values: { [Name in Names<TextAt<Key>>]: Name extends 'count' ? number : string | number }]

/** A text that speaks of nothing else, such as a title. */
export type PlainKey = { [Key in TextKey]: Values<Key> extends [] ? Key : never }[TextKey]

export type Translate = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string
