import { announcementKinds } from '@touchline/contract/notice/announcement'
import { readMarkup } from '@touchline/contract/notice/markup'
import { vipLevels } from '@touchline/engine/vip/levels'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { MarkupText } from '@touchline/ui/MarkupText'
import { useText } from '../i18n/i18n.ts'
import { audiencesOf, type Draft } from './announcement-draft.ts'
import { LinkField, SpanFields } from './ContentFields.tsx'
import { InBoth } from './InBoth.tsx'
import { PictureField } from './PictureField.tsx'

interface Props {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** The fields of an announcement. */
export function AnnouncementFields({ draft, onChange }: Props) {
  const t = useText()
  const { kind, title, body, picture } = draft
  const chooseKind = (value: Draft['kind']) =>
    onChange({ kind: value, ...(audiencesOf(value).includes(draft.audience) ? {} : { audience: 'members' }) })
  return (
    <>
      <div className="grid gap-1">
        <p className="text-13 font-medium">{t('notice.kind')}</p>
        <Segmented
          label={t('notice.kind')}
          choices={announcementKinds.map((value) => ({ value, label: t(`notice.kind_${value}`) }))}
          value={kind}
          onValueChange={chooseKind}
        />
        <p className="text-13 text-muted">{t(`notice.kindHint_${kind}`)}</p>
      </div>
      <InBoth
        label={t('notice.title')}
        value={title}
        onChange={(next) => onChange({ title: next })}
        rows={1}
      />
      <InBoth
        label={t('notice.body')}
        hint={t('notice.markup')}
        value={body}
        onChange={(next) => onChange({ body: next })}
        rows={5}
        preview={(text) => (
          <div className="wrap-anywhere whitespace-pre-line">
            <MarkupText parts={readMarkup(text)} />
          </div>
        )}
      />
      <div className="flex flex-wrap items-end gap-3">
        <PictureField
          label={t('notice.pictureOrNone')}
          hash={picture}
          onChange={(next) => onChange({ picture: next })}
        />
        {picture !== null && (
          <Button size="small" onClick={() => onChange({ picture: null })}>
            {t('notice.withoutPicture')}
          </Button>
        )}
      </div>
      <Aim draft={draft} onChange={onChange} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SpanFields span={draft} onChange={onChange} />
      </div>
    </>
  )
}

/** The announcement's audience and its link. */
function Aim({ draft, onChange }: Props) {
  const t = useText()
  const { kind, audience, levelFrom, member, link } = draft
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-1">
        <p className="text-13 font-medium">{t('notice.audience')}</p>
        <Segmented
          label={t('notice.audience')}
          choices={audiencesOf(kind).map((value) => ({ value, label: t(`notice.audience_${value}`) }))}
          value={audience}
          onValueChange={(value) => onChange({ audience: value })}
        />
        {audience === 'level' && (
          <Segmented
            label={t('notice.levelFrom')}
            choices={vipLevels.slice(1).map(({ level }) => ({ value: String(level), label: `VIP ${level}` }))}
            value={String(levelFrom)}
            onValueChange={(value) => onChange({ levelFrom: Number(value) })}
          />
        )}
        {audience === 'member' && (
          <Field label={t('notice.memberName')}>
            <TextInput
              value={member}
              maxLength={40}
              autoComplete="off"
              onChange={({ target: { value } }) => onChange({ member: value })}
            />
          </Field>
        )}
      </div>
      <LinkField link={link} onChange={onChange} />
    </div>
  )
}
