// The ways to withdraw, in the order in which members see them, each as a form of its own.
import { type WithdrawMethod, withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { WayFrame } from '../deposit/WayFrame.tsx'
import { useText } from '../i18n/i18n.ts'
import { movedUp } from '../site/RowFrame.tsx'
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
  const missing = withdrawMethods.filter((method) => drafts.every((draft) => draft.method !== method))
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {drafts.map((draft, place) => (
          <li key={draft.method}>
            <OneWay
              draft={draft}
              onChange={(next) => change(drafts.map((each) => (each === draft ? next : each)))}
              onUp={place > 0 ? () => change(movedUp(drafts, place)) : undefined}
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
    <WayFrame
      name={name}
      open={draft.open}
      onOpenChange={(open) => onChange({ ...draft, open })}
      incomplete={wrong.length > 0}
      onUp={onUp}
      onDrop={onDrop}
    >
      {wayTexts
        .filter((field) => field !== 'networkFee' || network !== undefined)
        .map((field) => (
          <Field
            key={field}
            label={
              field === 'networkFee' ? t('withdraw.field-networkFee', { unit }) : t(`deposit.field-${field}`)
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
    </WayFrame>
  )
}
