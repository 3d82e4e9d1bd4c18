import { bannerAudiences } from '@touchline/contract/notice/banner'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useText } from '../i18n/i18n.ts'
import { BannerPicture } from './BannerPicture.tsx'
import type { Draft } from './banner-draft.ts'
import { LinkField, SpanFields } from './ContentFields.tsx'
import { InBoth } from './InBoth.tsx'

interface Props {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** The fields of a banner. */
export function BannerFields({ draft, onChange }: Props) {
  const t = useText()
  const { link, audience } = draft
  return (
    <>
      <InBoth
        label={t('notice.title')}
        hint={t('notice.titleHint')}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        rows={1}
      />
      <InBoth
        label={t('notice.line')}
        hint={t('notice.lineHint')}
        value={draft.line}
        onChange={(line) => onChange({ line })}
        rows={1}
      />
      <BannerPicture draft={draft} onChange={onChange} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LinkField link={link} onChange={onChange} />
        <div className="grid gap-1">
          <p className="text-13 font-medium">{t('notice.audience')}</p>
          <Segmented
            label={t('notice.audience')}
            choices={bannerAudiences.map((value) => ({ value, label: t(`notice.audience_${value}`) }))}
            value={audience}
            onValueChange={(value) => onChange({ audience: value })}
          />
        </div>
        <SpanFields span={draft} onChange={onChange} />
      </div>
    </>
  )
}
