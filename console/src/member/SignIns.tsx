import { useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { deviceName } from '@touchline/client/i18n/device-name'
import { fullTime } from '@touchline/client/i18n/times'
import { useErrorText } from '@touchline/client/i18n/use-error-text'
import { liftLocks, memberPage } from '@touchline/contract/member/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Member } from './MemberPage.tsx'

interface Props extends Pick<Member, 'signIns' | 'lock'> {
  memberId: string
}

/** Attempts to sign in, the latest first, and the lock after too many wrong passwords. */
export function SignIns({ signIns, lock, memberId }: Props) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const [lifting, setLifting] = useState(false)
  const lift = async (reason: string) => {
    try {
      await send(liftLocks, { body: { memberId, reason } })
    } finally {
      await refresh(memberPage)
    }
  }
  return (
    <Block
      title={t('member.signIns')}
      end={
        lock &&
        operator?.acts.includes('member.lift') && (
          <Button size="small" look="line" onClick={() => setLifting(true)}>
            {t('member.lift')}
          </Button>
        )
      }
    >
      {lock && (
        <p className="rounded-small bg-warn-soft p-3 text-13 text-warn">
          {t('member.wrongTries', { count: lock.failures })}{' '}
          {lock.until === null
            ? t('member.lockedForGood')
            : lock.until > 0 && t('member.lockedUntil', { time: fullTime(lock.until) })}
        </p>
      )}
      {signIns.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-3 text-13">
        {signIns.map(({ at, result, address, device, isNewAddress }) => (
          <li key={at} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="line-clamp-2 wrap-anywhere">{deviceName(device)}</span>
            <span className="flex flex-wrap justify-end gap-1">
              {isNewAddress && <Pill tone="info">{t('member.newAddress')}</Pill>}
              <Pill tone={result === 0 ? 'ok' : 'no'}>
                {result === 0 ? t('member.cameIn') : t('member.notIn', { code: result })}
              </Pill>
            </span>
            {result !== 0 && <RefusalLine code={result} />}
            <span className="col-span-2 text-muted">
              {address}, {fullTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {lifting && (
        <ReasonDialog
          title={t('member.lift')}
          effect={t('member.liftEffect')}
          confirm={t('member.liftConfirm')}
          act={lift}
          onClose={() => setLifting(false)}
        />
      )}
    </Block>
  )
}

/** The words that the member was told: a number alone says nothing. */
function RefusalLine({ code }: { code: number }) {
  const said = useErrorText(new CallError(code), '')
  return said && <span className="col-span-2 text-muted">{said}</span>
}
