// The ways to pay in, or to withdraw, as a list of forms: a way can be added, opened, moved up and removed.
// Nothing is in force before it is approved.
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { type ReactNode, useState } from 'react'
import { movedUp, RowFrame } from '../app/setting/RowFrame.tsx'
import { useText } from '../i18n/i18n.ts'

/** A way while it is typed: whether it is open, and the text in each of its fields. */
type WayDraft<Name extends string> = Readonly<Record<Name, string>> & { readonly open: boolean }

/** What differs between ways to pay in and ways to withdraw. */
interface Kind<Way, Name extends string, Draft extends WayDraft<Name>> {
  draftOf: (way: Way) => Draft
  readDraft: (draft: Draft) => { readonly way: Way } | { readonly wrong: readonly Name[] }
  nameOf: (draft: Draft) => string
  fieldsOf: (draft: Draft) => readonly { readonly name: Name; readonly label: string }[]
  /** Shown above the fields: the parts that are chosen instead of typed. */
  choice?: (draft: Draft, onChange: (draft: Draft) => void) => ReactNode
  /** The ways that can be added now, with a button for each. */
  newOnes: (drafts: readonly Draft[]) => readonly { readonly label: string; readonly draft: Draft }[]
}

interface Props<Way, Name extends string, Draft extends WayDraft<Name>> extends Kind<Way, Name, Draft> {
  value: readonly Way[]
  /** Called with undefined while a typed text is no value. */
  onChange: (value: readonly Way[] | undefined) => void
}

export function WayList<Way, Name extends string, Draft extends WayDraft<Name>>({
  value,
  onChange,
  ...kind
}: Props<Way, Name, Draft>) {
  // A row keeps its key while it is moved.
  const [rows, setRows] = useState(() => value.map((way, key) => ({ key, draft: kind.draftOf(way) })))
  const change = (next: typeof rows) => {
    setRows(next)
    const ways = next.flatMap(({ draft }) => {
      const read = kind.readDraft(draft)
      return 'way' in read ? [read.way] : []
    })
    onChange(ways.length === next.length ? ways : undefined)
  }
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {rows.map((row, place) => (
          <li key={row.key}>
            <OneWay
              {...kind}
              draft={row.draft}
              onChange={(draft) => change(rows.map((each) => (each === row ? { ...row, draft } : each)))}
              onUp={place > 0 ? () => change(movedUp(rows, place)) : undefined}
              onDrop={() => change(rows.filter((each) => each !== row))}
            />
          </li>
        ))}
      </ul>
      {kind.newOnes(rows.map(({ draft }) => draft)).map(({ label, draft }) => (
        <Button
          key={label}
          look="line"
          size="small"
          onClick={() => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, draft }])}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

interface OneProps<Way, Name extends string, Draft extends WayDraft<Name>> extends Kind<Way, Name, Draft> {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Left out for the first way. */
  onUp: (() => void) | undefined
  onDrop: () => void
}

function OneWay<Way, Name extends string, Draft extends WayDraft<Name>>(props: OneProps<Way, Name, Draft>) {
  const { draft, readDraft, nameOf, fieldsOf, choice, onChange, onUp, onDrop } = props
  const t = useText()
  const read = readDraft(draft)
  const wrong = 'wrong' in read ? read.wrong : []
  return (
    <RowFrame
      name={nameOf(draft)}
      mark={
        <Pill tone={draft.open ? 'ok' : 'plain'}>
          {t(draft.open ? 'deposit.isOpen' : 'deposit.isClosed')}
        </Pill>
      }
      head={
        <Checkbox checked={draft.open} onCheckedChange={(open) => onChange({ ...draft, open })}>
          {t('deposit.isOpen')}
        </Checkbox>
      }
      incomplete={wrong.length > 0}
      onUp={onUp}
      onDrop={onDrop}
    >
      {choice?.(draft, onChange)}
      {fieldsOf(draft).map(({ name, label }) => (
        <Field key={name} label={label} error={wrong.includes(name) ? t('deposit.wrongField') : undefined}>
          <TextInput
            value={draft[name]}
            autoComplete="off"
            onValueChange={(typed) => onChange({ ...draft, [name]: typed })}
          />
        </Field>
      ))}
    </RowFrame>
  )
}
