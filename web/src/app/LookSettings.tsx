import { useLanguage } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import { directions, prefer, seasons, sounds, themes, usePreferences } from '@touchline/client/look'
import type { Language } from '@touchline/contract/language'
import { Segmented } from '@touchline/ui/input/Segmented'
import type { ReactNode } from 'react'
import { chooseLanguage, useText } from '../i18n/i18n.ts'
import { keepLanguage } from './keep-language.ts'

/**
 * Language, theme, whether rising or falling is red, whether a festival is seen, and whether the bell rings:
 * kept in this browser.
 */
export function LookSettings() {
  const t = useText()
  const language = useLanguage()
  const { theme, direction, season, sound } = usePreferences()
  return (
    <div className="grid gap-3">
      <Setting name={t('app.language')}>
        <Segmented
          label={t('app.language')}
          choices={languageNames}
          value={language}
          onValueChange={choose}
        />
      </Setting>
      <Setting name={t('app.theme')}>
        <Segmented
          label={t('app.theme')}
          choices={themes.map((value) => ({ value, label: t(`app.theme_${value}`) }))}
          value={theme}
          onValueChange={(value) => prefer({ theme: value })}
        />
      </Setting>
      <Setting name={t('app.direction')}>
        <Segmented
          label={t('app.direction')}
          choices={directions.map((value) => ({ value, label: t(`app.direction_${value}`) }))}
          value={direction}
          onValueChange={(value) => prefer({ direction: value })}
        />
      </Setting>
      <Setting name={t('app.season')}>
        <Segmented
          label={t('app.season')}
          choices={seasons.map((value) => ({ value, label: t(`app.season_${value}`) }))}
          value={season}
          onValueChange={(value) => prefer({ season: value })}
        />
      </Setting>
      <Setting name={t('app.sound')}>
        <Segmented
          label={t('app.sound')}
          choices={sounds.map((value) => ({ value, label: t(`app.sound_${value}`) }))}
          value={sound}
          onValueChange={(value) => prefer({ sound: value })}
        />
      </Setting>
    </div>
  )
}

async function choose(wanted: Language): Promise<void> {
  await chooseLanguage(wanted)
  await keepLanguage()
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-13 text-muted">{name}</p>
      {children}
    </div>
  )
}
