import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import { underAgeCase } from '@touchline/contract/member/under-age-operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from '../member/MemberLink.tsx'

/**
 * An account for which the identity number of a child was given: the age by that number, what would be
 * undone, and what would be paid back to its source.
 */
export function UnderAgeCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(underAgeCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { since, years, memberSince, identity, main, arrived, held, orders, stakes, payments } = about.data
  const { played, undone, after } = about.data
  return (
    <>
      <p className="text-15">{t('identity.underAgeStopped')}</p>
      <Facts
        facts={[
          {
            label: t('identity.years'),
            value: <Pill tone="no">{years === null ? t('identity.yearsUnknown') : years}</Pill>,
          },
          { label: t('identity.given'), value: fullTime(since) },
          { label: t('member.identity'), value: t(`member.identity_${identity}`) },
          { label: t('identity.since'), value: fullDate(memberSince) },
          { label: t('member.money'), value: groupAmount(main) },
          { label: t('member.arrived'), value: groupAmount(arrived) },
          { label: t('member.held'), value: groupAmount(held) },
        ]}
      />
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-15 font-semibold">{t('identity.onApproval')}</h3>
        <Facts
          facts={[
            { label: t('identity.openOrders', { count: orders }), value: groupAmount(stakes) },
            {
              label: t(played.startsWith('-') ? 'identity.lostBefore' : 'identity.wonBefore'),
              value: groupAmount(played.replace('-', '')),
            },
            ...(undone === '0.00' ? [] : [{ label: t('identity.undone'), value: groupAmount(undone) }]),
            { label: t('identity.balanceAfter'), value: groupAmount(after) },
            ...payments.map(({ source, unit, amount, at, dueAt }) => ({
              label: (
                <>
                  {t(dueAt === null ? 'identity.paidIn' : 'identity.dueBack', { source })}{' '}
                  <span className="text-muted">{fullTime(at)}</span>
                </>
              ),
              value: `${groupAmount(amount)} ${unit}`,
            })),
          ]}
        />
        <p className="text-13 text-muted">{t('identity.undoneNote')}</p>
        {payments.length === 0 && <p className="text-13 text-muted">{t('identity.nothingPaidIn')}</p>}
      </section>
      {task.member && <MemberLink id={task.member.id} />}
    </>
  )
}
