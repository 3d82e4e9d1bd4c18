import { useMutation } from '@tanstack/react-query'
import { Button } from '@touchline/ui/Button'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { FormProblem } from './FormProblem.tsx'
import { isReason } from './is-reason.ts'
import { ReasonField } from './ReasonField.tsx'
import { WritingDialog } from './WritingDialog.tsx'

interface Props {
  title: string
  /** Says what the act will do. */
  effect: string
  confirm: string
  /** True while something that has to be chosen is missing. */
  disabled?: boolean
  /** A colleague reads the reason before the act is in force. */
  seen?: boolean
  act: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Other choices to make, above the reason. */
  children?: ReactNode
}

/**
 * A dialog for an act that needs a reason: it says what the act does, has one button that does it, and closes
 * once the act is done.
 */
export function ReasonDialog({
  title,
  effect,
  confirm,
  disabled = false,
  seen = false,
  act,
  onClose,
  children,
}: Props) {
  const t = useText()
  const [reason, setReason] = useState('')
  const acting = useMutation({ mutationFn: () => act(reason), onSuccess: onClose })
  return (
    <WritingDialog
      important
      onClose={onClose}
      title={title}
      description={effect}
      actions={
        <>
          <Button
            look="main"
            busy={acting.isPending}
            disabled={disabled || !isReason(reason)}
            onClick={() => acting.mutate()}
          >
            {confirm}
          </Button>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <ReasonField value={reason} onChange={setReason} seen={seen} />
        <FormProblem error={acting.error} />
      </div>
    </WritingDialog>
  )
}
