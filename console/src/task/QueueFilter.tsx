import { type TaskClaim, type TaskWaits, taskClaims, taskWaits } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { IconButton } from '@touchline/ui/IconButton'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { QueueSought } from './queue-search.ts'

interface Props {
  sought: QueueSought
  /** Reasons for which cases of this queue exist, in words; without any, the filter has no such field. */
  flags: readonly { value: string; label: string }[]
  /** True for decided cases: the filter then has no fields for the waiting time and the claim. */
  done: boolean
  findRef: RefObject<HTMLInputElement | null>
  onSeek: (sought: QueueSought) => void
}

/** Filters the cases of a queue: a choice works at once, typed text once the form is sent. */
export function QueueFilter({ sought, flags, done, findRef, onSeek }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(sought.find ?? '')
  const seek = (change: Partial<Record<keyof QueueSought, string | undefined>>) =>
    onSeek({ ...sought, find: typed, ...change } as QueueSought)
  return (
    <form
      className="flex flex-wrap items-end gap-3 px-4 pt-2 pb-3 *:min-w-words *:flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        seek({})
      }}
    >
      <Field label={t('task.find')}>
        <TextInput
          ref={findRef}
          value={typed}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('task.findHint')}
          onChange={(event) => setTyped(event.target.value)}
          end={
            <IconButton
              label={t('task.find')}
              type="submit"
              icon={<Search className="size-5" aria-hidden />}
            />
          }
        />
      </Field>
      {!done && (
        <>
          <Field label={t('task.waits')}>
            <Select<TaskWaits | ''>
              label={t('task.waits')}
              choices={[
                { value: '', label: t('task.waitsAny') },
                ...taskWaits.map((value) => ({ value, label: t(`task.waits_${value}`) })),
              ]}
              value={sought.waits ?? ''}
              onValueChange={(waits) => seek({ waits: waits || undefined })}
            />
          </Field>
          <Field label={t('task.holder')}>
            <Select<TaskClaim | ''>
              label={t('task.holder')}
              choices={[
                { value: '', label: t('task.heldAny') },
                ...taskClaims.map((value) => ({ value, label: t(`task.claimed_${value}`) })),
              ]}
              value={sought.claimed ?? ''}
              onValueChange={(claimed) => seek({ claimed: claimed || undefined })}
            />
          </Field>
        </>
      )}
      {flags.length > 0 && (
        <Field label={t('task.flagged')}>
          <Select<string>
            label={t('task.flagged')}
            choices={[{ value: '', label: t('task.flaggedAny') }, ...flags]}
            value={sought.flag ?? ''}
            onValueChange={(flag) => seek({ flag: flag || undefined })}
          />
        </Field>
      )}
      {Object.keys(sought).length > 0 && (
        <Button
          className="flex-none"
          onClick={() => {
            setTyped('')
            onSeek({})
          }}
        >
          {t('task.everything')}
        </Button>
      )}
    </form>
  )
}
