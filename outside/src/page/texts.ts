// The texts of one service, and what is said of a press: the keys that begin with `said_`.
import type { Language, Text } from './language.ts'

/** The names behind `said_`. */
export type ResultOf<Key> = Key extends `said_${infer Name}` ? Name : never

/** Both languages have the same keys. */
export function textsOf<Key extends string>(
  zh: Readonly<Record<Key, string>>,
  en: Readonly<Record<Key, string>>,
) {
  const text = (key: Key): Text => ({ 'zh-cn': zh[key], 'en-us': en[key] })
  return {
    text,
    /** The result of a press, or why it did nothing; undefined for a name that is none. */
    saidText: (name: unknown): Text | undefined => {
      const key = `said_${name}`
      return Object.hasOwn(zh, key) ? text(key as Key) : undefined
    },
    textsIn: (language: Language): Readonly<Record<Key, string>> => (language === 'zh-cn' ? zh : en),
  }
}
