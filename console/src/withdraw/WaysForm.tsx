// The ways to withdraw, in the order in which members see them, each as a form of its own.
import { type WithdrawMethod, withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/Checkbox'
import { Field } from '@touchline/ui/Field'
import { IconButton } from '@touchline/ui/IconButton'
import { Pill } from '@touchline/ui/Pill'
import { TextInput } from '@touchline/ui/TextInput'
import { ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { newWay, readWay, type Way, type WayDraft, wayDraftOf, wayTexts } from './way-draft.ts'

interface Props {
  value: readonly Way[]
  /** undefined: something typed is no value. */
  onChange: (value: readonly Way[] | undefined) => void
}

export function WaysForm({ value, onChange }: Props) {
  const t = useText()
  const [drafts, setDrafts] = useState<readonly WayDraft[]>(() => value.map(wayDraftOf))
  const change = (next: readonly WayDraft[]) => {
    setDrafts(next)
    const read = next.map(readWay)
    onChange(read.every((each) => 'way' in each) ? read.map((each) => (each as { way: Way }).way) : undefined)
  }
  const up = (place: number) =>
    change(
      drafts.map((each, at) =>
        at === place - 1 ? drafts[place]! : at === place ? drafts[place - 1]! : each,
      ),
    )
  const missing = withdrawMethods.filter((method) => drafts.every((draft) => draft.method !== method))
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {drafts.map((draft, place) => (
          <li key={draft.method}>
            <OneWay
              draft={draft}
              onChange={(next) => change(drafts.map((each) => (each === draft ? next : each)))}
              onUp={place > 0 ? () => up(place) : undefined}
              onDrop={() => change(drafts.filter((each) => each !== draft))}
            />
          </li>
        ))}
      </ul>
      {missing.map((method: WithdrawMethod) => (
        <Button key={method} look="line" size="small" onClick={() => change([...drafts, newWay(method)])}>
          {t('withdraw.addWay', { way: t(`withdraw.way-${method}`) })}
        </Button>
      ))}
    </div>
  )
}

interface OneProps {
  draft: WayDraft
  onChange: (draft: WayDraft) => void
  /** Left out for the first. */
  onUp: (() => void) | undefined
  onDrop: () => void
}

function OneWay({ draft, onChange, onUp, onDrop }: OneProps) {
  const t = useText()
  const read = readWay(draft)
  const wrong = 'wrong' in read ? read.wrong : []
  const name = t(`withdraw.way-${draft.method}`)
  const { unit, network } = withdrawMethod[draft.method]
  return (
    <details className="rounded-small inset-ring inset-ring-line">
      <summary className="flex min-h-tap flex-wrap items-center gap-2 p-3 text-15 font-medium">
        {name}
        <Pill tone={draft.open ? 'ok' : 'plain'}>
          {t(draft.open ? 'deposit.isOpen' : 'deposit.isClosed')}
        </Pill>
        {wrong.length > 0 && <Pill tone="warn">{t('deposit.incomplete')}</Pill>}
      </summary>
      <div className="grid gap-3 border-t border-line p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox checked={draft.open} onCheckedChange={(open) => onChange({ ...draft, open })}>
            {t('deposit.isOpen')}
          </Checkbox>
          <span className="flex">
            {onUp && (
              <IconButton
                label={t('deposit.moveUp', { name })}
                icon={<ArrowUp className="size-5" aria-hidden />}
                onClick={onUp}
              />
            )}
            <IconButton
              label={t('deposit.drop', { name })}
              icon={<Trash2 className="size-5" aria-hidden />}
              onClick={onDrop}
            />
          </span>
        </div>
        {wayTexts
          .filter((field) => field !== 'networkFee' || network !== undefined)
          .map((field) => (
            <Field
              key={field}
              label={
                field === 'networkFee'
                  ? t('withdraw.field-networkFee', { unit })
                  : t(`deposit.field-${field}`)
              }
              error={wrong.includes(field) ? t('deposit.wrongField') : undefined}
            >
              <TextInput
                value={draft[field]}
                autoComplete="off"
                onValueChange={(typed) => onChange({ ...draft, [field]: typed })}
              />
            </Field>
          ))}
      </div>
    </details>
  )
}
