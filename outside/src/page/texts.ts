// The texts of one service, and those that tell the result of a press: their keys begin with `said_`.
import type { Language, Text } from './language.ts'

/** The names after `said_`. */
export type ResultOf<Key> = Key extends `said_${infer Name}` ? Name : never

/** Both languages have the same keys. */
export function textsOf<Key extends string>(
  zh: Readonly<Record<Key, string>>,
  en: Readonly<Record<Key, string>>,
) {
  const text = (key: Key): Text => ({ 'zh-cn': zh[key], 'en-us': en[key] })
  return {
    text,
    /** The result of a press, or why it did nothing; undefined for an unknown name. */
    saidText: (name: unknown): Text | undefined => {
      const key = `said_${name}`
      return Object.hasOwn(zh, key) ? text(key as Key) : undefined
    },
    textsIn: (language: Language): Readonly<Record<Key, string>> => (language === 'zh-cn' ? zh : en),
  }
}
