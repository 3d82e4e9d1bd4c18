import { languageNames } from '@touchline/client/i18n/language-names'
import { bannerDrawings } from '@touchline/contract/notice/banner'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Select } from '@touchline/ui/input/Select'
import { useText } from '../i18n/i18n.ts'
import { type Draft, ways } from './banner-draft.ts'
import { PictureField } from './PictureField.tsx'

interface Props {
  draft: Pick<Draft, 'way' | 'uploaded' | 'drawing'>
  onChange: (change: Partial<Draft>) => void
}

/** The choice of a banner's picture: one of the app's drawings, or uploaded files. */
export function BannerPicture({ draft: { way, uploaded, drawing }, onChange }: Props) {
  const t = useText()
  const drawings = ['none', ...bannerDrawings] as const
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-15 font-medium">{t('notice.picture')}</legend>
      <Segmented
        label={t('notice.picture')}
        choices={ways.map((value) => ({ value, label: t(`notice.picture_${value}`) }))}
        value={way}
        onValueChange={(value) => onChange({ way: value })}
        className="max-w-page"
      />
      {way !== 'drawing' && <p className="text-13 text-muted">{t('notice.pictureHint')}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        {way === 'drawing' && (
          <Select
            label={t('notice.drawing')}
            choices={drawings.map((value) => ({ value, label: t(`notice.drawing_${value}`) }))}
            value={drawing ?? 'none'}
            onValueChange={(value) => onChange({ drawing: value === 'none' ? null : value })}
          />
        )}
        {way === 'both' && (
          <PictureField
            label={t('notice.bothLanguages')}
            hash={uploaded['zh-cn'] ?? null}
            onChange={(hash) => onChange({ uploaded: { 'zh-cn': hash, 'en-us': hash } })}
          />
        )}
        {way === 'each' &&
          languageNames.map(({ value: language, label }) => (
            <PictureField
              key={language}
              label={label}
              hash={uploaded[language] ?? null}
              onChange={(hash) => onChange({ uploaded: { ...uploaded, [language]: hash } })}
            />
          ))}
      </div>
    </fieldset>
  )
}
