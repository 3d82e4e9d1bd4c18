import { useWritten } from '@touchline/client/written'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { FormProblem } from './FormProblem.tsx'

const shortest = 10

interface Props {
  label: string
  hint: string
  /** The words on the button. */
  action: string
  opening: { mutate: (reason: string) => void; error: Error | null; isPending: boolean }
  className?: string
}

/** Opens data that is shown only with a reason on record. */
export function OpenForm({ label, hint, action, opening, className = 'grid gap-2' }: Props) {
  const [reason, setReason] = useState('')
  useWritten(reason, opening.isPending)
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        opening.mutate(reason)
      }}
    >
      <Field label={label} hint={hint}>
        <TextInput value={reason} maxLength={500} onValueChange={setReason} />
      </Field>
      <FormProblem error={opening.error} />
      <Button
        type="submit"
        look="line"
        size="small"
        disabled={reason.trim().length < shortest}
        busy={opening.isPending}
      >
        {action}
      </Button>
    </form>
  )
}
