import { languageNames } from '@touchline/client/i18n/language-names'
import { useText } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'

const places: Readonly<Record<string, PlainKey>> = {
  name: 'market.name',
  iconText: 'market.plate',
  iconColor: 'market.colour',
  country: 'market.country',
  sort: 'market.place',
  tieRule: 'market.tieRule',
  deductions: 'market.deductions',
  listed: 'market.listed',
  navigation: 'market.navigation',
}

/** Names a path of a correction in words. */
export function useCorrectedPlace(): (path: string) => string {
  const t = useText()
  return (path) => {
    const [first = '', ...rest] = path.split('.')
    const key = places[first]
    const behind = rest.map((part) => languageNames.find(({ value }) => value === part)?.label ?? part)
    return [key ? t(key) : first, ...behind].join(': ')
  }
}
