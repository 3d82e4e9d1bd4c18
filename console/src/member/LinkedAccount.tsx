import { Link } from '@tanstack/react-router'
import { fullDate } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { linkCase } from '@touchline/contract/member/link-operator-calls'
import { Pill } from '@touchline/ui/Pill'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import { StatePill } from './StatePill.tsx'

interface Props {
  account: PayloadOf<typeof linkCase>['accounts'][number]
  /** At the right end. */
  children?: ReactNode
}

/** One of several linked accounts: its state, and what operators have stopped for it. */
export function LinkedAccount({ account: { id, username, state, createdAt, flags }, children }: Props) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/members/$id"
            params={{ id }}
            className="inline-flex min-h-tap items-center text-15 font-medium wrap-anywhere text-info underline"
          >
            {username}
          </Link>
          <StatePill state={state} />
          {flags.map((flag) => (
            <Pill key={flag} tone="warn">
              {t(`member.flag_${flag}`)}
            </Pill>
          ))}
        </p>
        <p className="text-13 text-muted">{t('member.since', { day: fullDate(createdAt) })}</p>
      </div>
      {children}
    </div>
  )
}
