// Everything that operators have stopped for a member, each with a reason, for a time or until an operator
// ends it.
import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { endFlag, memberPage, setFlag } from '@touchline/contract/member/operator-calls'
import { type MemberFlag, memberFlags } from '@touchline/contract/member/types'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Select } from '@touchline/ui/input/Select'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { TimeField, timeOf } from '../app/TimeField.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Member } from './MemberPage.tsx'

interface Props extends Pick<Member, 'flags'> {
  memberId: string
}

export function Flags({ flags, memberId }: Props) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('member.flag') === true
  const [dialog, setDialog] = useState<'set' | MemberFlag | null>(null)
  const close = () => setDialog(null)
  const free = memberFlags.filter((flag) => flags.every((set) => set.flag !== flag))
  return (
    <Block
      title={t('member.flags')}
      end={
        may &&
        free.length > 0 && (
          <Button size="small" look="line" onClick={() => setDialog('set')}>
            {t('member.setFlag')}
          </Button>
        )
      }
    >
      {flags.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-3 text-13">
        {flags.map(({ flag, reason, until, by, at }) => (
          <li key={flag} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-medium">{t(`member.flag_${flag}`)}</p>
              <p className="wrap-anywhere text-muted">{reason}</p>
              <p className="text-muted">
                {by} {fullTime(at)}
                {until !== null && `, ${t('member.flagUntil', { time: fullTime(until) })}`}
              </p>
            </div>
            {may && (
              <Button
                size="small"
                look="line"
                aria-label={t('member.endThisFlag', { flag: t(`member.flag_${flag}`) })}
                onClick={() => setDialog(flag)}
              >
                {t('member.endFlag')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog === 'set' && <SetFlag memberId={memberId} free={free} onClose={close} />}
      {dialog !== null && dialog !== 'set' && (
        <ReasonDialog
          title={t('member.endThisFlag', { flag: t(`member.flag_${dialog}`) })}
          effect={t('member.endFlagEffect')}
          confirm={t('member.endFlag')}
          act={(reason) =>
            send(endFlag, { body: { memberId, flag: dialog, reason } }).finally(() => refresh(memberPage))
          }
          onClose={close}
        />
      )}
    </Block>
  )
}

interface SetFlagProps {
  memberId: string
  free: readonly MemberFlag[]
  onClose: () => void
}

export function SetFlag({ memberId, free, onClose }: SetFlagProps) {
  const t = useText()
  const [flag, setChosen] = useState(free[0]!)
  const [until, setUntil] = useState('')
  return (
    <ReasonDialog
      title={t('member.setFlag')}
      effect={t('member.setFlagEffect')}
      confirm={t('member.setFlagConfirm')}
      act={(reason) =>
        send(setFlag, { body: { memberId, flag, until: timeOf(until), reason } }).finally(() =>
          refresh(memberPage),
        )
      }
      onClose={onClose}
    >
      <Select
        label={t('member.flagChoice')}
        choices={free.map((value) => ({ value, label: t(`member.flag_${value}`) }))}
        value={flag}
        onValueChange={setChosen}
      />
      <TimeField
        label={t('member.flagUntilField')}
        hint={t('member.flagUntilHint')}
        value={until}
        onChange={setUntil}
      />
    </ReasonDialog>
  )
}
