// The ways to pay in as a list of forms: each is opened, moved up and down, added and taken away; nothing is in force before it is approved.
import { useLanguage } from '@touchline/client/i18n/language'
import { type DepositMethod, depositMethods } from '@touchline/engine/deposit/methods'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/Field'
import { Select } from '@touchline/ui/Select'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { movedUp } from '../site/RowFrame.tsx'
import {
  type Channel,
  type ChannelDraft,
  type DraftText,
  draftOf,
  emptyDraft,
  readDraft,
  unusedBy,
} from './channel-draft.ts'
import { WayFrame } from './WayFrame.tsx'

interface Props {
  value: readonly Channel[]
  /** undefined: something typed is no value. */
  onChange: (value: readonly Channel[] | undefined) => void
}

interface Row {
  /** Stays the row's own while it is moved. */
  readonly key: number
  readonly draft: ChannelDraft
}

export function ChannelsForm({ value, onChange }: Props) {
  const t = useText()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    value.map((each, key) => ({ key, draft: draftOf(each) })),
  )
  const change = (next: readonly Row[]) => {
    setRows(next)
    const read = next.map(({ draft }) => readDraft(draft))
    onChange(
      read.every((each) => 'channel' in each)
        ? read.map((each) => (each as { channel: Channel }).channel)
        : undefined,
    )
  }
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {rows.map((row, place) => (
          <li key={row.key}>
            <OneChannel
              draft={row.draft}
              onChange={(draft) => change(rows.map((each) => (each === row ? { ...row, draft } : each)))}
              onUp={place > 0 ? () => change(movedUp(rows, place)) : undefined}
              onDrop={() => change(rows.filter((each) => each !== row))}
            />
          </li>
        ))}
      </ul>
      <Button
        look="line"
        size="small"
        onClick={() =>
          change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, draft: emptyDraft }])
        }
      >
        {t('deposit.addChannel')}
      </Button>
    </div>
  )
}

interface OneProps {
  draft: ChannelDraft
  onChange: (draft: ChannelDraft) => void
  /** Left out for the first. */
  onUp: (() => void) | undefined
  onDrop: () => void
}

const fields = [
  'id',
  'nameZh',
  'nameEn',
  'least',
  'most',
  'presets',
  'minutes',
  'bank',
  'branch',
  'holder',
  'number',
  'providerChannel',
  'level',
  'identityFrom',
  'from',
  'to',
  'noteZh',
  'noteEn',
] as const satisfies readonly DraftText[]

function OneChannel({ draft, onChange, onUp, onDrop }: OneProps) {
  const t = useText()
  const language = useLanguage()
  const read = readDraft(draft)
  const wrong = 'wrong' in read ? read.wrong : []
  const unused = unusedBy(draft.method)
  const name = (language === 'zh-cn' ? draft.nameZh : draft.nameEn) || draft.id || t('deposit.newChannel')
  return (
    <WayFrame
      name={name}
      open={draft.open}
      onOpenChange={(open) => onChange({ ...draft, open })}
      incomplete={wrong.length > 0}
      onUp={onUp}
      onDrop={onDrop}
    >
      <Field label={t('deposit.method')}>
        <Select<DepositMethod>
          label={t('deposit.method')}
          choices={depositMethods.map((value) => ({ value, label: t(`deposit.method-${value}`) }))}
          value={draft.method}
          onValueChange={(method) => onChange({ ...draft, method })}
        />
      </Field>
      {fields
        .filter((field) => !unused.includes(field))
        .map((field) => (
          <Field
            key={field}
            label={t(`deposit.field-${field}`)}
            error={wrong.includes(field) ? t('deposit.wrongField') : undefined}
          >
            <TextInput
              value={draft[field]}
              autoComplete="off"
              onValueChange={(typed) => onChange({ ...draft, [field]: typed })}
            />
          </Field>
        ))}
    </WayFrame>
  )
}
