// One member on one page: money, orders, identifying data (sealed), sessions, the member's own limits, cases,
// and what operators did with the account.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { deviceName } from '@touchline/client/i18n/device-name'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { memberPage } from '@touchline/contract/member/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Block } from '../app/Block.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { actTexts } from '../operator/act-texts.ts'
import { OfMember } from '../withdraw/OfMember.tsx'
import { Flags } from './Flags.tsx'
import { LinkedTo } from './Linked.tsx'
import { Money } from './Money.tsx'
import { Movements, Reservations } from './Movements.tsx'
import { Notes } from './Notes.tsx'
import { Sealed } from './Sealed.tsx'
import { SignIns } from './SignIns.tsx'
import { StatePill } from './StatePill.tsx'
import { Stop } from './Stop.tsx'

export type Member = PayloadOf<typeof memberPage>

export function MemberPage() {
  const t = useText()
  const { id } = useParams({ from: '/shell/members/$id' })
  const state = useQuery(query(memberPage, { query: { id } }))
  if (!state.data) return <Waiting for={state} />
  const { member, flags, identity, sessions, signIns, lock, limits, tasks, acts, notes } = state.data
  const { money, totals, dueBack, orders, reservations, movements } = state.data
  return (
    <>
      <title>{`${member.username} - Touchline`}</title>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-22 font-semibold">
            {member.username}
            <Pill>VIP {member.level}</Pill>
            <StatePill state={member.state} />
            {member.operatorsOwn && <Pill tone="warn">{t('member.operatorsOwn')}</Pill>}
            {member.underAge && <Pill tone="no">{t('task.kind_underAge')}</Pill>}
          </h1>
          <p className="text-13 text-muted">
            {t('member.since', { day: fullDate(member.createdAt) })} <code>{member.id}</code>
            {member.merchant && <span className="block">{t('member.ofMerchant', member.merchant)}</span>}
          </p>
        </div>
        <Stop member={member} identity={identity} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-4">
          <Money money={money} totals={totals} dueBack={dueBack} member={member} />
          <OfMember
            memberId={member.id}
            restricted={isRestricted(member.state) || (limits.excludedUntil ?? 0) > Date.now()}
          />
          <Orders orders={orders} />
          <Reservations reservations={reservations} />
          <Movements movements={movements} />
        </div>
        <div className="grid gap-4">
          <Sealed memberId={member.id} identity={identity} />
          <Sessions sessions={sessions} />
          <SignIns signIns={signIns} lock={lock} memberId={member.id} />
          <Limits limits={limits} />
        </div>
        <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          <Flags flags={flags} memberId={member.id} />
          <Notes notes={notes} memberId={member.id} />
          <Tasks tasks={tasks} />
          <LinkedTo memberId={member.id} />
          <Acts acts={acts} memberId={member.id} />
        </div>
      </div>
    </>
  )
}

/** Whether the account may still sign in, but only to look and to withdraw. */
function isRestricted(state: Member['member']['state']): boolean {
  return state === 'banned' || state === 'closed' || state === 'dormant'
}

function Orders({ orders }: Pick<Member, 'orders'>) {
  const t = useText()
  return (
    <Block title={t('member.orders')}>
      {orders.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-3 text-13">
        {orders.map((order) => (
          <li key={order.id} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-medium">{order.match}</span>
            <span className="text-right font-medium">{groupAmount(order.stake)}</span>
            <span className="text-muted">
              {t('member.against', { option: order.option })} {order.rate}% {fullTime(order.placedAt)}
            </span>
            <span className="text-right text-muted">
              {order.result === null ? t('member.isOpen') : t(`member.result_${order.result}`)}{' '}
              {order.result === 'won' || order.result === 'lost' ? order.net && groupAmount(order.net) : null}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Sessions({ sessions }: Pick<Member, 'sessions'>) {
  const t = useText()
  return (
    <Block title={t('member.sessions')}>
      {sessions.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-3 text-13">
        {sessions.map((session) => (
          <li key={session.id} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="line-clamp-2 wrap-anywhere">{deviceName(session.device)}</span>
            {session.endedAt === null ? (
              <Pill tone="ok">{t('member.live')}</Pill>
            ) : (
              <span className="text-muted">{t('member.ended')}</span>
            )}
            <span className="col-span-2 text-muted">
              {session.address}, {fullTime(session.activeAt)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Limits({ limits: { amounts, timeOutUntil, excludedUntil } }: Pick<Member, 'limits'>) {
  const t = useText()
  const until = (time: number | null) => (time === null ? t('member.none') : fullTime(time))
  return (
    <Block title={t('member.limits')} end={<Pill>{t('member.readOnly')}</Pill>}>
      <p className="text-13 text-muted">{t('member.limitsHint')}</p>
      <Facts
        facts={[
          ...amounts.map(({ kind, period, amount }) => ({
            label:
              kind === 'session'
                ? t('member.limit_session')
                : `${t(`member.limit_${kind}`)}, ${t(`member.period_${period}`)}`,
            value:
              kind === 'session'
                ? t('task.minutes', { minutes: amount })
                : groupAmount((amount / 100).toFixed(2)),
          })),
          { label: t('member.timeOut'), value: until(timeOutUntil) },
          { label: t('member.excluded'), value: until(excludedUntil) },
        ]}
      />
    </Block>
  )
}

function Tasks({ tasks }: Pick<Member, 'tasks'>) {
  const t = useText()
  return (
    <Block title={t('member.tasks')}>
      {tasks.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-2 text-13">
        {tasks.map(({ id, kind, state, openedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-2">
            <Link
              to="/queue/$kind"
              params={{ kind }}
              search={{ case: id }}
              className="text-info hover:underline"
            >
              {t(`task.kind_${kind}`)} {id}
            </Link>
            <span className="text-muted">
              {t(`task.state_${state}`)}, {fullTime(openedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Acts({ acts, memberId }: Pick<Member, 'acts'> & { memberId: string }) {
  const t = useText()
  return (
    <Block
      title={t('operator.audit')}
      end={
        <Link to="/audit" search={{ object: `member:${memberId}` }} className="text-13 font-normal text-info">
          {t('member.allActs')}
        </Link>
      }
    >
      {acts.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-2 text-13">
        {acts.map(({ seq, at, by, act, reason }) => (
          <li key={seq}>
            <span className="text-muted">{fullTime(at)}</span> {by} {actTexts[act] ? t(actTexts[act]) : act}
            <span className="block wrap-anywhere text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
