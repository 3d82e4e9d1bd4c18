// One withdrawal: its progress, the payouts sent for it, and all that speaks for and against it.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { consoleWithdrawal } from '@touchline/contract/withdraw/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { reasonText } from '../task/reason-text.ts'
import { Attempts } from './Attempts.tsx'
import type { Withdrawal } from './Checks.tsx'
import { Evidence } from './Evidence.tsx'
import { Going } from './Going.tsx'
import { Opening } from './Opening.tsx'

export function WithdrawalPage() {
  const t = useText()
  const { id } = useParams({ from: '/shell/withdrawals/$id' })
  const state = useQuery(query(consoleWithdrawal, { query: { id } }))
  const { data } = state
  if (!data) return <Waiting for={state} />
  return (
    <>
      <PageHead
        title={t('withdraw.withdrawalOf', { amount: groupAmount(data.amount) })}
        hint={t(`withdraw.meaning-${data.state}`)}
      >
        <Link to="/withdrawals" className="text-15 text-info underline">
          {t('withdraw.withdrawals')}
        </Link>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Block
            title={t('withdraw.way')}
            end={
              data.task !== null && (
                <Link
                  to="/queue/$kind"
                  params={{ kind: 'withdrawal' }}
                  search={{ case: data.task }}
                  className="text-13 font-normal text-info underline"
                >
                  {t('withdraw.seeCase', { number: data.task })}
                </Link>
              )
            }
          >
            <Going of={data} />
            <Times of={data} />
            <Opening key={id} id={id} />
          </Block>
          <section className="rounded-card bg-surface p-4">
            <Attempts of={data} />
          </section>
          {data.asked && (
            <Block title={t('withdraw.inquiry')}>
              <p className="text-13 text-muted">{fullTime(data.asked.at)}</p>
              <p className="text-15 wrap-anywhere whitespace-pre-line">
                {data.asked.answer ?? t('service.noAnswer')}
              </p>
            </Block>
          )}
        </div>
        <section className="grid gap-4 rounded-card bg-surface p-4">
          <h2 className="text-17 font-semibold">{t('withdraw.evidence')}</h2>
          <Evidence of={data} />
        </section>
      </div>
    </>
  )
}

function Times({ of }: { of: Withdrawal }) {
  const t = useText()
  const { requestTime, promisedTime, decidedTime, sentTime, endTime, refused, reasons, needed } = of
  const times = [
    { label: t('withdraw.requested'), value: requestTime },
    { label: t('withdraw.promised'), value: promisedTime },
    { label: t('withdraw.decided'), value: decidedTime },
    { label: t('withdraw.sent'), value: sentTime },
    { label: t('withdraw.ended'), value: endTime },
  ]
  return (
    <Facts
      facts={[
        ...times.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: fullTime(value) }])),
        {
          label: t('withdraw.approvedBy'),
          value: reasons.length === 0 ? t('withdraw.byRule') : t('withdraw.byPeople', { count: needed }),
        },
        ...(refused ? [{ label: t('task.reason'), value: t(reasonText('withdrawal', refused)) }] : []),
      ]}
    />
  )
}
