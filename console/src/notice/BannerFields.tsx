import { bannerAudiences, hasItsTime } from '@touchline/contract/notice/banner'
import { isContentLink } from '@touchline/contract/notice/content-link'
import { Field } from '@touchline/ui/Field'
import { Segmented } from '@touchline/ui/Segmented'
import { TextInput } from '@touchline/ui/TextInput'
import { fieldOf, TimeField, timeOf } from '../app/TimeField.tsx'
import { useText } from '../i18n/i18n.ts'
import { BannerPicture } from './BannerPicture.tsx'
import type { Draft } from './banner-draft.ts'
import { InBoth } from './InBoth.tsx'

interface Props {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** What can be written of a banner. */
export function BannerFields({ draft, onChange }: Props) {
  const t = useText()
  const { link, audience } = draft
  const leads = link.trim() === '' || isContentLink(link.trim())
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
        <Field
          label={t('notice.link')}
          hint={t('notice.linkHint')}
          error={leads ? undefined : t('notice.linkWrong')}
        >
          <TextInput
            value={link}
            maxLength={300}
            onChange={({ target: { value } }) => onChange({ link: value })}
          />
        </Field>
        <div className="grid gap-1">
          <p className="text-13 font-medium">{t('notice.audience')}</p>
          <Segmented
            label={t('notice.audience')}
            choices={bannerAudiences.map((value) => ({ value, label: t(`notice.audience_${value}`) }))}
            value={audience}
            onValueChange={(value) => onChange({ audience: value })}
          />
        </div>
        <TimeField
          label={t('notice.from')}
          hint={t('notice.now')}
          value={draft.from === null ? '' : fieldOf(draft.from)}
          onChange={(value) => onChange({ from: timeOf(value) })}
        />
        <TimeField
          label={t('notice.until')}
          hint={hasItsTime(draft) ? t('notice.open') : t('notice.timeWrong')}
          value={draft.until === null ? '' : fieldOf(draft.until)}
          onChange={(value) => onChange({ until: timeOf(value) })}
        />
      </div>
    </>
  )
}
