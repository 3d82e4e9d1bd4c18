import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { holdsAtOnce } from './play-facts.ts'

interface Props {
  label: string
  /** The error for an entry that cannot be read. */
  wrong: string
  current: string | number | null
  /** Reads what was typed; null: it is no limit. */
  read: (typed: string) => number | null
  onSave: (wanted: number | null) => Promise<void>
  onCancel: () => void
}

/**
 * The form for another limit. It says beforehand whether the limit holds at once or waits, and keeps what was
 * typed when it could not be sent.
 */
export function LimitForm({ label, wrong, current, read, onSave, onCancel }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const wanted = read(typed)
  const soon = wanted === null || holdsAtOnce(wanted, current)
  const hint = wanted === null ? undefined : t(soon ? 'play.atOnce' : 'play.later')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (wanted === null || busy) return
    setBusy(true)
    try {
      await onSave(wanted)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="mt-2 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={label} error={typed !== '' && wanted === null ? wrong : undefined} hint={hint}>
        <TextInput inputMode="decimal" autoComplete="off" value={typed} onValueChange={setTyped} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="main" size="small" type="submit" disabled={wanted === null} busy={busy}>
          {t(soon ? 'play.save' : 'play.ask')}
        </Button>
        {current !== null && (
          <Button look="line" size="small" onClick={() => onSave(null)}>
            {t('play.remove')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onCancel}>
          {t('play.cancel')}
        </Button>
      </div>
    </form>
  )
}
