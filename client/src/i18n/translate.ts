// Looks a text up and puts its values in. The keys and values are typed (texts.ts), so nothing is checked here.
import type { Texts, Translate } from './texts.ts'

/** The translate function of one language; `count` picks the `_one` or `_other` form of a plural text. */
export function translator<All>(catalogue: Texts, locale: string): Translate<All> {
  const plural = new Intl.PluralRules(locale)
  return ((key: string, values: Record<string, string | number> = {}) => {
    const [capability = '', name = ''] = key.split('.')
    const texts = catalogue[capability]
    const text = texts?.[name] ?? texts?.[`${name}_${plural.select(Number(values.count))}`] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value]))
  }) as Translate<All>
}
