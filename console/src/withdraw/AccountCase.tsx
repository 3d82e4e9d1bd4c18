import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { Task } from '@touchline/contract/task/types'
import { payoutAccountCase } from '@touchline/contract/withdraw/operator-calls'
import { Pill } from '@touchline/ui/Pill'
import { SeeLink } from '../app/SeeLink.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useWhere } from './use-where.ts'

/**
 * A card or address that several members have: who added it first, to whom it was paid, and whose name it is
 * in.
 */
export function AccountCase({ task }: { task: Task }) {
  const t = useText()
  const where = useWhere()
  const about = useQuery(query(payoutAccountCase, { query: { id: task.subject } }))
  if (!about.data) return <Waiting for={about} />
  return (
    <>
      <p className="text-17 font-medium">{where(about.data)}</p>
      <p className="text-15">{t('withdraw.sharedAccount', { member: task.member?.username ?? '' })}</p>
      <section className="grid gap-3 border-t border-line pt-4">
        <h3 className="text-15 font-semibold">{t('withdraw.whoHasIt')}</h3>
        <ol className="grid gap-3 text-13">
          {about.data.members.map(({ member, addedAt, paid, holderIsMember }) => (
            <li key={member.id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <Link to="/members/$id" params={{ id: member.id }} className="text-15 text-info underline">
                  {member.username}
                </Link>
                {member.id === task.member?.id && <Pill tone="info">{t('withdraw.asksForIt')}</Pill>}
                {holderIsMember !== null && (
                  <Pill tone={holderIsMember ? 'ok' : 'no'}>
                    {t(holderIsMember ? 'withdraw.holderIs' : 'withdraw.holderDiffers')}
                  </Pill>
                )}
              </span>
              <span className="text-muted">
                {t('withdraw.hasItSince', { time: fullTime(addedAt) })} ·{' '}
                {t('withdraw.paidTo', { count: paid })}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {task.member && (
        <SeeLink to="/members/$id/linked" params={{ id: task.member.id }}>
          {t('member.seeLinked')}
        </SeeLink>
      )}
    </>
  )
}
