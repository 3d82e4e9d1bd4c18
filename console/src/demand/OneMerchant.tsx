import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { query, queryKey, readCall, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import {
  endMerchantKey,
  merchantMembers,
  merchants,
  oneMerchant,
  suspendMerchant,
} from '@touchline/contract/demand/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { AgreementDialog } from './AgreementDialog.tsx'

type Merchant = PayloadOf<typeof oneMerchant>

/** How many days back the shown span begins, until the operator asks for another span. */
const usualDays = 29

/** A merchant's report, keys and members, and the acts on the merchant. */
export function OneMerchant({ code }: { code: string }) {
  const given = useSearch({ from: '/shell/merchants' })
  const now = siteNow()
  const from = given.from ?? accountingDay(now - usualDays * DAY)
  const until = given.until ?? accountingDay(now)
  const state = useQuery({ ...query(oneMerchant, { query: { code, from, until } }), retry: false })
  return (
    <section aria-label={code} className="mt-6 grid gap-4">
      <Span from={from} until={until} />
      <Waiting for={state} />
      {state.data && (
        <>
          <Acts merchant={state.data} />
          <Report report={state.data.report} />
          <Keys merchant={state.data} />
          <Members code={code} />
        </>
      )}
    </section>
  )
}

function Span({ from, until }: { from: string; until: string }) {
  const t = useText()
  const navigate = useNavigate({ from: '/merchants' })
  const day = (part: 'from' | 'until', value: string) => (
    <Field label={t(`account.${part}`)}>
      <TextInput
        type="date"
        value={value}
        onChange={({ target }) =>
          target.value &&
          navigate({ search: (search) => ({ ...search, [part]: target.value }), replace: true })
        }
      />
    </Field>
  )
  return (
    <div className="flex flex-wrap gap-4">
      {day('from', from)}
      {day('until', until)}
    </div>
  )
}

function Acts({ merchant }: { merchant: Merchant }) {
  const t = useText()
  const { data: self } = useQuery(query(own))
  const [open, setOpen] = useState<'change' | 'suspend' | null>(null)
  const close = () => setOpen(null)
  const { code, name, state } = merchant
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-17 font-semibold">
        {name} ({code})
      </h2>
      {self?.acts.includes('merchant.propose') && (
        <Button onClick={() => setOpen('change')}>
          {t(state === 'open' ? 'demand.change' : 'demand.serveAgain')}
        </Button>
      )}
      {state === 'open' && self?.acts.includes('merchant.stop') && (
        <Button onClick={() => setOpen('suspend')}>{t('demand.suspend')}</Button>
      )}
      {open === 'change' && <AgreementDialog merchant={merchant} onClose={close} />}
      {open === 'suspend' && (
        <ReasonDialog
          title={t('demand.suspendTitle', { code })}
          effect={t('demand.suspendHint')}
          confirm={t('demand.suspend')}
          act={(reason) =>
            send(suspendMerchant, { body: { code, reason } }).finally(() => refresh(merchants, oneMerchant))
          }
          onClose={close}
        />
      )}
    </div>
  )
}

const counts = ['joined', 'playing', 'orders'] as const
const amounts = ['stakes', 'returned', 'result', 'deposits', 'withdrawals'] as const

function Report({ report }: { report: Merchant['report'] }) {
  const t = useText()
  return (
    <Block title={t('demand.report')}>
      <p className="max-w-prose text-13 text-muted">{t('demand.reportNote')}</p>
      <Facts
        facts={[
          ...counts.map((part) => ({ label: t(`demand.${part}`), value: String(report[part]) })),
          ...amounts.map((part) => ({ label: t(`demand.${part}`), value: groupAmount(report[part]) })),
        ]}
      />
    </Block>
  )
}

function Keys({ merchant: { code, keyList } }: { merchant: Merchant }) {
  const t = useText()
  const { data: self } = useQuery(query(own))
  const [ending, setEnding] = useState<string | null>(null)
  const time = (at: number | null) => (at === null ? t('demand.never') : fullTime(at))
  const may = self?.acts.includes('merchant.stop') === true
  return (
    <Block title={t('demand.keys')}>
      <ul className="grid gap-2">
        {keyList.map(({ id, addedAt, endsAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 text-13">
            <div className="grid min-w-0 flex-1 gap-1">
              <code className="wrap-anywhere">{id}</code>
              <span className="text-muted">
                {t('demand.keyTimes', { added: time(addedAt), used: time(usedAt), ends: time(endsAt) })}
              </span>
            </div>
            {may && (endsAt === null || endsAt > Date.now()) && (
              <Button size="small" look="line" onClick={() => setEnding(id)}>
                {t('demand.endKey')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ReasonDialog
          title={t('demand.endKeyTitle')}
          effect={t('demand.endKeyHint')}
          confirm={t('demand.endKey')}
          act={(reason) =>
            send(endMerchantKey, { body: { code, key: ending, reason } }).finally(() =>
              refresh(merchants, oneMerchant),
            )
          }
          onClose={() => setEnding(null)}
        />
      )}
    </Block>
  )
}

function Members({ code }: { code: string }) {
  const t = useText()
  const list = useInfiniteQuery({
    queryKey: [...queryKey(merchantMembers, { query: { code } }), 'pages'] as const,
    meta: { follows: merchantMembers.follows },
    queryFn: ({ pageParam: after }) =>
      readCall(merchantMembers, { query: { code, ...(after && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const members = list.data?.pages.flatMap((page) => page.members)
  if (!members) return <Waiting for={list} />
  if (members.length === 0) return <p className="text-15 text-muted">{t('demand.noMembers')}</p>
  return (
    <div className="grid gap-3">
      <Table
        label={t('demand.newest')}
        columns={[
          { id: 'username', head: t('demand.member') },
          { id: 'created', head: t('demand.since') },
          { id: 'signedIn', head: t('demand.signedIn') },
        ]}
      >
        {members.map(({ id, username, createdAt, signedInAt }) => (
          <TableRow key={id}>
            <Cell names>
              <Link
                to="/members/$id"
                params={{ id }}
                className="inline-flex min-h-tap items-center text-info underline"
              >
                {username}
              </Link>
            </Cell>
            <Cell>{fullTime(createdAt)}</Cell>
            <Cell>{signedInAt === null ? t('demand.never') : fullTime(signedInAt)}</Cell>
          </TableRow>
        ))}
      </Table>
      {list.hasNextPage && (
        <Button look="line" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('app.more')}
        </Button>
      )}
    </div>
  )
}
