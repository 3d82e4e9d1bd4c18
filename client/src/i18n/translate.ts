// Looks up a text and inserts its values. The keys and values are typed (texts.ts), so nothing is checked
// here.
import type { Texts, Translate } from './texts.ts'

/** The translate function of one language; `count` picks the `_one` or `_other` form of a plural text. */
export function translator<All>(catalogue: Texts, locale: string): Translate<All> {
  const plural = new Intl.PluralRules(locale)
  return ((key: string, values: Record<string, string | number> = {}) => {
    const [capability = '', name = ''] = key.split('.')
    const texts = catalogue[capability]
    const text = texts?.[name] ?? texts?.[`${name}_${plural.select(Number(values.count))}`] ?? key
    if (!text.includes('{{')) return text
    return text.replace(/(.?)\{\{(\w+)\}\}(?=(.?))/gsu, (_, before: string, which: string, after: string) => {
      const value = String(values[which])
      return `${before}${between(before, value)}${value}${between(value, after)}`
    })
  }) as Translate<All>
}

const met = /^(\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han})$/u

/**
 * A space between a Chinese character and a Latin letter or digit. A text cannot have it itself, since it
 * does not know with which of them its value begins or ends.
 */
function between(left: string, right: string): string {
  return met.test(left.slice(-1) + right.slice(0, 1)) ? ' ' : ''
}
