// Fields that announcements and banners share: whom they are for, where they lead and when they are shown.
import { hasItsTime } from '@touchline/contract/notice/banner'
import { isContentLink } from '@touchline/contract/notice/content-link'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { fieldOf, TimeField, timeOf } from '../app/TimeField.tsx'
import { useText } from '../i18n/i18n.ts'

interface LinkProps {
  link: string
  onChange: (change: { link: string }) => void
}

export function LinkField({ link, onChange }: LinkProps) {
  const t = useText()
  const leads = link.trim() === '' || isContentLink(link.trim())
  return (
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
  )
}

interface Span {
  /** Unix ms; null: shown at once, and until it is removed. */
  from: number | null
  until: number | null
}

/** Two fields without a frame; the form places them in its grid. */
export function SpanFields({ span, onChange }: { span: Span; onChange: (change: Partial<Span>) => void }) {
  const t = useText()
  const { from, until } = span
  return (
    <>
      <TimeField
        label={t('notice.from')}
        hint={t('notice.now')}
        value={from === null ? '' : fieldOf(from)}
        onChange={(value) => onChange({ from: timeOf(value) })}
      />
      <TimeField
        label={t('notice.until')}
        hint={hasItsTime(span) ? t('notice.open') : t('notice.timeWrong')}
        value={until === null ? '' : fieldOf(until)}
        onChange={(value) => onChange({ until: timeOf(value) })}
      />
    </>
  )
}
