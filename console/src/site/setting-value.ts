import { useLanguage } from '@touchline/client/i18n/language'
import { useText } from '../i18n/i18n.ts'
import { useCompetitions } from '../market/use-competitions.ts'
import { settingForms } from './all-forms.ts'
import { rowCount } from './row-text.ts'
import { useSettingText } from './setting.ts'
import { placeSaid, settingSaid, type Words } from './setting-said.ts'

function useWords(): Words {
  const say = useText()
  const language = useLanguage()
  const competitions = useCompetitions()
  return {
    say,
    language,
    // The stored key of a competition is its id.
    keyOf: (setting, key) => (settingForms[setting]?.byCompetition && competitions?.get(key)) || key,
  }
}

/** The texts in a list of differences: for paths within settings, and for the values at them. */
export function useDifferenceText(): {
  readonly nameOf: (path: string) => string
  readonly textOf: (path: string, json: string) => string
} {
  const words = useWords()
  const said = useSettingText()
  return {
    nameOf(path) {
      const [name = ''] = path.split(' ')
      return [said(name).title, placeSaid(path, words)].filter((part) => part !== '').join(' · ')
    },
    textOf: (path, json) => settingSaid(path, JSON.parse(json), words),
  }
}

/** The text of a value in one line of a list; for rows, how many there are. */
export function useValueSummary(): (name: string, value: unknown) => string {
  const t = useText()
  const words = useWords()
  return (name, value) => {
    const count = rowCount(name, value)
    return count === null ? settingSaid(name, value, words) : t('site.entries', { count })
  }
}
