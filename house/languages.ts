// Both languages say the same: the same keys, the same figures in each text, no text left in the other
// language, and no text that is never shown.
import type { Source } from './sources.ts'

export type Texts = { [key: string]: string | Texts }

/** The differences between one file's texts in Chinese and in English; `path` is the Chinese one's. */
export function checkLanguages(path: string, chinese: Texts, english: Texts): string[] {
  const zh = flatten(chinese)
  const en = flatten(english)
  const missing = [...zh.keys()]
    .filter((key) => !en.has(key))
    .map((key) => `${path}: ${key} is missing in English`)
  const added = [...en.keys()]
    .filter((key) => !zh.has(key))
    .map((key) => `${path}: ${key} is missing in Chinese`)
  const both = [...zh].flatMap(([key, text]) => {
    const other = en.get(key)
    return other === undefined ? [] : checkPair(text, other).map((problem) => `${path}: ${key} ${problem}`)
  })
  return [...missing, ...added, ...both]
}

function checkPair(zh: string, en: string): string[] {
  const problems: string[] = []
  if (zh.trim() === '' || en.trim() === '') problems.push('is empty')
  if (figures(zh) !== figures(en))
    problems.push(`names ${figures(zh) || 'nothing'} in Chinese, ${figures(en) || 'nothing'} in English`)
  if (/\p{Script=Han}/u.test(en)) problems.push('has Chinese in its English text')
  if (zh === en && /[a-z]{4}/.test(zh.replaceAll(/\{+\w+\}+/g, '')))
    problems.push('is English in both languages')
  return problems
}

function figures(text: string): string {
  return [...new Set(text.match(/\{+\w+\}+/g))].sort().join(' ')
}

function flatten(texts: Texts, above = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...flatten(value, `${above}${key}.`)],
    ),
  )
}

/**
 * Keys of the app's catalogue that no source names. A key that code puts together (`match.${state}`) counts
 * as named when it begins like the template and its rest is a quoted text or a field's name somewhere.
 */
export function checkUnused(catalogue: Texts, sources: readonly Source[]): string[] {
  const code = sources.map(({ text }) => text).join('\n')
  const beginnings = [...code.matchAll(/`([\w-]+\.[\w-]*)\$\{/g)].flatMap(([, beginning]) => beginning ?? [])
  const quoted = new Set([...code.matchAll(/(['"`])([\w.-]+(?: [\w.-]+)*)(?=\1)/g)].map(([, , text]) => text))
  const fields = new Set([...code.matchAll(/^\s*(\w+): /gm)].map(([, name]) => name))
  const known = (name: string) => quoted.has(name) || fields.has(name)
  return [...flatten(catalogue).keys()].flatMap((key) => {
    const stem = key.replace(/_(one|other)$/, '')
    const composed = beginnings.some((it) => stem.startsWith(it) && known(stem.slice(it.length)))
    return quoted.has(stem) || composed ? [] : [`${key}: no screen shows this text`]
  })
}
