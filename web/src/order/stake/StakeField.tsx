import { AmountInput } from '@touchline/ui/input/AmountInput'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { Draft } from '../placing/use-draft.ts'

interface Props {
  selectionId: string
  draft: Draft
  /** Id of the form that Enter confirms. */
  form: string
  withKeypad?: boolean
}

/**
 * The stake itself. It has the focus as soon as an order is opened: with a keyboard, the member types and
 * confirms with Enter.
 */
export function StakeField({ selectionId, draft, form, withKeypad }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { focused, typed, onType } = draft
  useEffect(() => {
    if (!focused || focused.current === selectionId) return
    focused.current = selectionId
    // A touch screen has no keyboard to type with; its keypad stands below.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [focused, selectionId])
  return (
    <AmountInput
      ref={input}
      form={form}
      withKeypad={withKeypad}
      label={t('order.youStake')}
      value={typed}
      onValueChange={onType}
    />
  )
}
