import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useWritten } from '@touchline/client/written'
import { nameStaff, staffName } from '@touchline/contract/chat/operator-calls'
import { staffNameLength } from '@touchline/contract/chat/types'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { WritingDialog } from '../app/WritingDialog.tsx'
import { useText } from '../i18n/i18n.ts'

/** The name by which members know this operator; without one they read "customer service". */
export function StaffName() {
  const t = useText()
  const { data } = useQuery(query(staffName))
  const [open, setOpen] = useState(false)
  if (!data) return null
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        {data.name === null ? t('chat.nameNone') : t('chat.nameIs', { name: data.name })}
      </Button>
      {open && <NameDialog name={data.name ?? ''} onClose={() => setOpen(false)} />}
    </>
  )
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState(name)
  useWritten(typed)
  const naming = useMutation({
    mutationFn: () => send(nameStaff, { body: { name: typed } }),
    onSuccess: onClose,
    onSettled: () => refresh(staffName),
  })
  const { least, most } = staffNameLength
  return (
    <WritingDialog onClose={onClose} title={t('chat.name')} closeLabel={t('app.close')}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          naming.mutate()
        }}
      >
        <Field label={t('chat.nameField')} hint={t('chat.nameHint')}>
          <TextInput value={typed} maxLength={most} onChange={({ target: { value } }) => setTyped(value)} />
        </Field>
        <FormProblem error={naming.error} />
        <Button type="submit" look="main" busy={naming.isPending} disabled={typed.trim().length < least}>
          {t('chat.nameSave')}
        </Button>
      </form>
    </WritingDialog>
  )
}
