import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import {
  blockMember,
  endSessions,
  memberPage,
  proposeContact,
  proposeUnblock,
} from '@touchline/contract/member/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { ProposedLink } from '../task/ProposedLink.tsx'
import type { Member } from './MemberPage.tsx'

type Act = 'end' | 'block' | 'unblock' | 'contact'

/**
 * Ends a member's sessions or blocks the member, both at once; or proposes to unblock a blocked member, or to
 * give a new contact to one who has lost theirs.
 */
export function Stop({ member, identity }: Pick<Member, 'member' | 'identity'>) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const [act, setAct] = useState<Act | null>(null)
  const [proposed, setProposed] = useState<number | null>(null)
  if (!operator?.acts.includes('member.stop')) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {proposed !== null && <ProposedLink number={proposed} className="text-13" />}
      {operator.acts.includes('member.recover') && identity.state === 'approved' && (
        <Button size="small" look="line" onClick={() => setAct('contact')}>
          {t('member.act_contact')}
        </Button>
      )}
      <Button size="small" look="line" onClick={() => setAct('end')}>
        {t('member.act_end')}
      </Button>
      {member.state === 'banned' ? (
        <Button size="small" look="line" onClick={() => setAct('unblock')}>
          {t('member.act_unblock')}
        </Button>
      ) : (
        <Button size="small" look="line" onClick={() => setAct('block')}>
          {t('member.act_block')}
        </Button>
      )}
      {act && (
        <StopDialog act={act} memberId={member.id} onClose={() => setAct(null)} onProposed={setProposed} />
      )}
    </div>
  )
}

interface StopDialogProps {
  act: Act
  memberId: string
  onClose: () => void
  onProposed: (id: number) => void
}

function StopDialog({ act, memberId, onClose, onProposed }: StopDialogProps) {
  const t = useText()
  const [contact, setContact] = useState('')
  const stop = async (reason: string) => {
    const body = { memberId, reason }
    try {
      if (act === 'end') await send(endSessions, { body })
      else if (act === 'block') await send(blockMember, { body })
      else if (act === 'contact')
        onProposed((await send(proposeContact, { body: { ...body, contact: contact.trim() } })).proposed)
      else onProposed((await send(proposeUnblock, { body })).proposed)
    } finally {
      await refresh(memberPage, tasks, taskCounts)
    }
  }
  return (
    <ReasonDialog
      title={t(`member.act_${act}`)}
      effect={t(`member.effect_${act}`)}
      confirm={t(`member.confirm_${act}`)}
      seen={act === 'contact' || act === 'unblock'}
      act={stop}
      onClose={onClose}
    >
      {act === 'contact' && (
        <Field label={t('member.newContact')} hint={t('member.newContactHint')}>
          <TextInput value={contact} onChange={({ target: { value } }) => setContact(value)} />
        </Field>
      )}
    </ReasonDialog>
  )
}
