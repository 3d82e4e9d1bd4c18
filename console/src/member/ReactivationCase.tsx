import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import { reactivationCase } from '@touchline/contract/member/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from './MemberLink.tsx'

/**
 * A member whose account is dormant and who can prove only a contact: the evidence, and the money at stake.
 */
export function ReactivationCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery({
    ...query(reactivationCase, { query: { id: task.id } }),
    enabled: task.state === 'open',
  })
  const member = task.member && <MemberLink id={task.member.id} />
  if (task.state !== 'open') return member
  if (!about.data) return <Waiting for={about} />
  const { memberSince, asleepSince, askedAt, regainedAt, email, mobile, identity, main } = about.data
  return (
    <>
      <p className="text-15">{t('member.onlyContact')}</p>
      <Facts
        facts={[
          { label: t('member.asleepSince'), value: fullTime(asleepSince) },
          { label: t('member.askedAt'), value: fullTime(askedAt) },
          {
            label: t('member.regainedAt'),
            value: regainedAt === null ? t('member.never') : fullTime(regainedAt),
          },
          { label: t('member.field_email'), value: email || t('member.none') },
          { label: t('member.field_phone'), value: mobile || t('member.none') },
          { label: t('member.identity'), value: t(`member.identity_${identity}`) },
          { label: t('member.money'), value: groupAmount(main) },
          { label: t('identity.since'), value: fullDate(memberSince) },
        ]}
      />
      {member}
    </>
  )
}
