// Members to look after. Everything is read-only: an operator can neither end an exclusion nor change a limit
// that a member has set.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { playSafe } from '@touchline/contract/member/play-operator-calls'
import { type PlaySafeLine, playSafeLists } from '@touchline/contract/member/play-safe'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Pill } from '@touchline/ui/Pill'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

const counted = ['excluded', 'timeOut', 'limited', 'underAge'] as const

export function PlaySafePage() {
  const t = useText()
  const { list = 'resting' } = useSearch({ from: '/shell/play-safe' })
  const navigate = useNavigate({ from: '/play-safe' })
  const state = useQuery(query(playSafe, { query: { list } }))
  const { data } = state
  return (
    <>
      <PageHead title={t('member.playSafe')} hint={t('member.playSafeHint')} />
      <div className="grid gap-4">
        <Segmented
          label={t('member.playSafe')}
          value={list}
          choices={playSafeLists.map((value) => ({ value, label: t(`member.playSafe_${value}`) }))}
          onValueChange={(value) => void navigate({ replace: true, search: { list: value } })}
        />
        <p className="max-w-prose text-13 text-muted">{t(`member.playSafeNote_${list}`)}</p>
        <Waiting for={state} />
        {data?.lines.length === 0 && <EmptyState title={t('member.playSafeNobody')} />}
        {data && data.lines.length > 0 && (
          <ul className="overflow-hidden rounded-card bg-surface">
            {data.lines.map((line) => (
              <li key={keyOf(line)} className="border-t border-line first:border-t-0">
                <Line line={line} />
              </li>
            ))}
          </ul>
        )}
        {data && (
          <Block title={t('member.playSafeAll')}>
            <Facts
              facts={counted.map((part) => ({
                label: t(`member.playSafeCount_${part}`),
                value: String(data.counts[part]),
              }))}
            />
            {data.counts.underAge > 0 && (
              <Link to="/queue/$kind" params={{ kind: 'underAge' }} className="text-13 text-info underline">
                {t('member.playSafeUnderAge')}
              </Link>
            )}
          </Block>
        )}
      </div>
    </>
  )
}

function keyOf(line: PlaySafeLine): string {
  return line.list === 'limits' ? `${line.member.id} ${line.kind} ${line.period}` : line.member.id
}

function Line({ line }: { line: PlaySafeLine }) {
  const { id, username } = line.member
  return (
    <Link
      to="/members/$id"
      params={{ id }}
      className="grid min-h-bar grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-15 hover:bg-fill"
    >
      <span className="font-medium wrap-anywhere">{username}</span>
      <What line={line} />
    </Link>
  )
}

function What({ line }: { line: PlaySafeLine }) {
  const t = useText()
  if (line.list === 'resting')
    return (
      <span className="flex flex-wrap items-center justify-end gap-2 text-13 text-muted">
        <Pill tone="info">{t(`member.playSafeBy_${line.by}`)}</Pill>
        {t('member.flagUntil', { time: fullTime(line.until) })}
      </span>
    )
  if (line.list === 'limits')
    return (
      <span className="text-right text-13 text-muted">
        <span className="block">
          {t(`member.limit_${line.kind}`)}, {t(`member.period_${line.period}`)}
        </span>
        <strong className="text-15 font-semibold text-text tabular-nums">
          {t('member.playSafeUsed', { used: groupAmount(line.used), amount: groupAmount(line.amount) })}
        </strong>
      </span>
    )
  return (
    <span className="text-right text-13 text-muted">
      <strong className="block text-15 font-semibold text-text tabular-nums">
        {t('member.playSafeLost', { amount: groupAmount(line.lost) })}
      </strong>
      {t('member.playSafeStaked', { count: line.orders, amount: groupAmount(line.staked) })}
      {line.limited || <span className="block">{t('member.playSafeNoLimit')}</span>}
    </span>
  )
}
