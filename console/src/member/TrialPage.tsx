// Trial funds for members whom the operator lists: the members are looked up first, then the grant is
// proposed. Below is what was granted so far.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { useWritten } from '@touchline/client/written'
import type { PayloadOf } from '@touchline/contract/call'
import { proposeTrial, trialBatch, trialBatches, trialReach } from '@touchline/contract/member/operator-calls'
import { mostTrialMembers } from '@touchline/contract/member/types'
import { own } from '@touchline/contract/operator/calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { useId, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { PageHead } from '../app/PageHead.tsx'
import { ReasonField } from '../app/ReasonField.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ProposedLink } from '../task/ProposedLink.tsx'
import { TrialEvent } from './TrialEvent.tsx'

type Batches = PayloadOf<typeof trialBatches>
type TrialCandidate = PayloadOf<typeof trialReach>['members'][number]

export function TrialPage() {
  const t = useText()
  const state = useQuery(query(trialBatches))
  const { data: operator } = useQuery(query(own))
  const { data } = state
  return (
    <>
      <PageHead title={t('member.trialFunds')} hint={t('member.trialHint')} />
      <Waiting for={state} />
      {data && operator?.acts.includes('trial.propose') && <NewGrant event={data.event} />}
      {data && <Granted batches={data.batches} />}
    </>
  )
}

const linesOf = (text: string) => [...new Set(text.split(/[\s,，;；]+/).filter((line) => line !== ''))]

function NewGrant({ event }: Pick<Batches, 'event'>) {
  const t = useText()
  const listId = useId()
  const { for: first = '' } = useSearch({ from: '/shell/trial' })
  const [list, setList] = useState(first)
  const [reason, setReason] = useState('')
  useWritten(list)
  const lines = linesOf(list)
  const looking = useMutation({ mutationFn: () => send(trialReach, { body: { members: lines } }) })
  const found = looking.data?.members
  const reached = found?.flatMap(({ id, reach }) => (id && reach === 'yes' ? [id] : [])) ?? []
  const proposing = useMutation({
    mutationFn: () => send(proposeTrial, { body: { members: reached, reason } }),
    onSuccess: () => {
      setList('')
      setReason('')
      looking.reset()
    },
    onSettled: () => refresh(trialBatches, tasks, taskCounts),
  })
  return (
    <form
      className="mb-8 grid gap-4 rounded-card bg-surface p-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <TrialEvent event={event} />
      <div className="grid gap-2">
        <label htmlFor={listId} className="text-15 font-medium">
          {t('member.trialWhom')}
        </label>
        <textarea
          id={listId}
          rows={5}
          value={list}
          aria-describedby={`${listId}-hint`}
          onChange={({ target: { value } }) => {
            setList(value)
            looking.reset()
            proposing.reset()
          }}
          className="rounded-small bg-surface p-3 text-15 inset-ring inset-ring-edge"
        />
        <p id={`${listId}-hint`} className="text-13 text-muted">
          {lines.length > mostTrialMembers
            ? t('member.trialTooMany', { count: lines.length, most: mostTrialMembers })
            : t('member.trialWhomHint', { most: mostTrialMembers })}
        </p>
      </div>
      <FormProblem error={looking.error ?? proposing.error} />
      {proposing.data && (
        <p role="status" className="text-13">
          <ProposedLink number={proposing.data.proposed} />
        </p>
      )}
      {!found && (
        <Button
          busy={looking.isPending}
          disabled={lines.length === 0 || lines.length > mostTrialMembers}
          onClick={() => looking.mutate()}
        >
          {t('member.trialLook')}
        </Button>
      )}
      {found && (
        <>
          <Reach found={found} each={event.amount} reached={reached.length} />
          <ReasonField value={reason} onChange={setReason} seen />
          <Button
            look="main"
            busy={proposing.isPending}
            disabled={reached.length === 0 || !isReason(reason)}
            onClick={() => proposing.mutate()}
          >
            {t('site.propose')}
          </Button>
        </>
      )}
    </form>
  )
}

/** The listed members; those who would get nothing stand first, so that they are not overlooked. */
function Reach({
  found,
  each,
  reached,
}: {
  found: readonly TrialCandidate[]
  each: string
  reached: number
}) {
  const t = useText()
  const total = groupAmount(formatFen(parseFen(each)! * reached))
  const rows = found.toSorted((one, other) => Number(one.reach === 'yes') - Number(other.reach === 'yes'))
  return (
    <div className="grid gap-2">
      <p role="status" className="text-15 font-medium">
        {t('member.trialInAll', { count: reached, total })}
      </p>
      <ul className="max-h-scroll divide-y divide-line overflow-y-auto rounded-small inset-ring inset-ring-line">
        {rows.map(({ asked, id, username, reach }) => (
          <li key={asked} className="flex items-center justify-between gap-4 px-3 py-2 text-13">
            {id ? (
              <Link to="/members/$id" params={{ id }} className="min-w-0 truncate text-info underline">
                {username}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{asked}</span>
            )}
            <Pill tone={reach === 'yes' ? 'ok' : 'warn'}>{t(`member.trialReach_${reach}`)}</Pill>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Granted({ batches }: Pick<Batches, 'batches'>) {
  const t = useText()
  return (
    <section className="grid gap-3">
      <h2 className="text-17 font-semibold">{t('member.trialEarlier')}</h2>
      {batches.length === 0 && <EmptyState title={t('member.trialNone')} />}
      <ul className="grid gap-3 empty:hidden">
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  )
}

function Batch({ batch }: { batch: Batches['batches'][number] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...query(trialBatch, { query: { id: batch.id } }), enabled: open })
  const { event, amount, members, granted, left, reason, approvedAt } = batch
  const waits = members - granted - left
  return (
    <li className="rounded-card bg-surface">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-tap flex-wrap items-center gap-3 p-4 text-15">
          <strong className="font-semibold">
            {event} · {groupAmount(amount)}
          </strong>
          <Pill tone={granted === members ? 'ok' : 'info'}>
            {t('member.trialWent', { granted, members })}
          </Pill>
          {waits > 0 && <Pill tone="warn">{t('member.trialWaits', { count: waits })}</Pill>}
          <span className="text-muted">{fullTime(approvedAt)}</span>
          <span className="basis-full text-13 text-muted">
            {reason} · {t('member.trialBy', batch)}
          </span>
        </summary>
        <ul className="max-h-scroll divide-y divide-line overflow-y-auto border-t border-line">
          {data?.members.map(({ id, username, outcome }) => (
            <li key={id} className="flex items-center justify-between gap-4 px-4 py-2 text-13">
              <Link to="/members/$id" params={{ id }} className="min-w-0 truncate text-info underline">
                {username}
              </Link>
              <span className={outcome === 'granted' ? 'text-green' : 'text-muted'}>
                {t(`member.trialOutcome_${outcome ?? 'waits'}`)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
