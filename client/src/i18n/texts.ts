// The types of a catalogue's texts: an unknown key, a missing value or a value too many does not compile.

/** Texts by capability and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The same capabilities and keys in any language. */
export type InAnyLanguage<Part> = { [C in keyof Part]: { [K in keyof Part[C]]: string } }

type Plural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K

/** `capability.key`; a plural text is named by the key without `_one` and `_other`. */
export type TextKey<All> = {
  [C in keyof All & string]: `${C}.${Plural<keyof All[C] & string>}`
}[keyof All & string]

type TextAt<All, Key> = Key extends `${infer C extends keyof All & string}.${infer K}`
  ? K extends keyof All[C]
    ? All[C][K]
    : `${K}_other` extends keyof All[C]
      ? All[C][`${K}_other`]
      : never
  : never

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

/** The values that a text inserts; no argument for a text without any. */
export type Values<All, Key extends TextKey<All>> = [Names<TextAt<All, Key>>] extends [never]
  ? []
  : [values: { [Name in Names<TextAt<All, Key>>]: Name extends 'count' ? number : string | number }]

/** The key of a text without any inserted values, such as a title. */
export type PlainKey<All> = {
  [Key in TextKey<All>]: Values<All, Key> extends [] ? Key : never
}[TextKey<All>]

export type Translate<All> = <Key extends TextKey<All>>(key: Key, ...values: Values<All, Key>) => string
