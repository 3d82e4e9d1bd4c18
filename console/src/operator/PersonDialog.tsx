import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import {
  blockOperator,
  cancelRecovery,
  changeRoles,
  endOperatorSessions,
  linkOperator,
  operators,
  resetFactor,
  unblockOperator,
} from '@touchline/contract/operator/people-calls'
import type { OperatorRow } from '@touchline/contract/operator/types'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import type { JoinLink } from './LinkDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'

export type PersonAct = 'roles' | 'end' | 'block' | 'unblock' | 'reset' | 'link' | 'cancel'

interface Props {
  act: PersonAct
  person: OperatorRow
  onClose: () => void
  onLink: (link: JoinLink) => void
}

/** An act on an operator's access, with its effect in words and a reason. */
export function PersonDialog({ act, person: { id, name, roles: before }, onClose, onLink }: Props) {
  const t = useText()
  const [roles, setRoles] = useState(before)
  const change = async (reason: string) => {
    const body = { id, reason }
    try {
      if (act === 'roles') await send(changeRoles, { body: { ...body, roles } })
      else if (act === 'link') onLink({ name, ...(await send(linkOperator, { body })) })
      else await send(calls[act], { body })
    } finally {
      await refresh(operators, tasks, taskCounts)
    }
  }
  return (
    <ReasonDialog
      title={`${t(`access.act_${act}`)}: ${name}`}
      effect={t(`access.effect_${act}`)}
      confirm={t(`access.confirm_${act}`)}
      disabled={roles.length === 0}
      seen={byTwo.includes(act)}
      act={change}
      onClose={onClose}
    >
      {act === 'roles' && <RoleChoice roles={roles} onChange={setRoles} />}
    </ReasonDialog>
  )
}

/** The acts that a colleague has to approve. */
const byTwo: readonly PersonAct[] = ['roles', 'unblock', 'reset']

const calls = {
  end: endOperatorSessions,
  block: blockOperator,
  unblock: unblockOperator,
  reset: resetFactor,
  cancel: cancelRecovery,
} as const
