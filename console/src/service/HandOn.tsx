import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { complaintCase, handOnComplaint } from '@touchline/contract/service/operator-calls'
import { type ComplaintRole, complaintRoles } from '@touchline/contract/service/types'
import { oneTask, tasks } from '@touchline/contract/task/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { Chips } from '@touchline/ui/input/Chips'
import { useState } from 'react'
import { Key } from '../app/Key.tsx'
import { useCommands } from '../app/keys.ts'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'

interface Props {
  task: Task
  role: ComplaintRole
}

/** Hands the case to another role, with a note for the operator who takes it. */
export function HandOn({ task, role }: Props) {
  const t = useText()
  const may = useMayDecide(task.act) && !(task.claim && !task.claim.mine)
  const [open, setOpen] = useState(false)
  const begin = () => {
    if (may) setOpen(true)
  }
  useCommands([{ keys: 'h', label: t('service.handOn'), run: begin, foot: true }])
  return (
    <>
      <Button look="line" disabled={!may} onClick={begin}>
        {t('service.handOn')} <Key>H</Key>
      </Button>
      {open && <HandOnDialog id={task.id} role={role} onClose={() => setOpen(false)} />}
    </>
  )
}

function HandOnDialog({ id, role, onClose }: { id: number; role: ComplaintRole; onClose: () => void }) {
  const t = useText()
  const others = complaintRoles.filter((each) => each !== role)
  const [to, setTo] = useState<ComplaintRole>(others[0] ?? role)
  const handOn = (reason: string) =>
    send(handOnComplaint, { body: { id, to, reason } }).finally(() => refresh(complaintCase, oneTask, tasks))
  return (
    <ReasonDialog
      title={t('service.handOn')}
      effect={t('service.handOnHint')}
      confirm={t('service.handOn')}
      act={handOn}
      onClose={onClose}
    >
      <Chips
        label={t('service.to')}
        choices={others.map((value) => ({ value, label: t(`operator.role_${value}`) }))}
        value={to}
        onValueChange={setTo}
        className="-mx-3"
      />
    </ReasonDialog>
  )
}
