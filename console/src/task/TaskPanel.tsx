// One case next to its queue: what is to be decided, what speaks for and against it, earlier decisions, and
// the bar of acts.
import { useQuery } from '@tanstack/react-query'
import { useSiteNow } from '@touchline/client/api/clock'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { claimTask, oneTask, releaseTask, tasks } from '@touchline/contract/task/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { IconButton } from '@touchline/ui/IconButton'
import { Pill } from '@touchline/ui/Pill'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Check, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useCommands } from '../app/keys.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { DecideBar } from './DecideBar.tsx'
import { caseOf } from './kinds.ts'
import { useMayDecide } from './may-decide.ts'
import { decidedText, reasonText } from './reason-text.ts'
import { useSpan } from './span.ts'

interface Props {
  id: number
  onClose: () => void
  onDecided: () => void
}

export function TaskPanel({ id, onClose, onDecided }: Props) {
  const t = useText()
  const task = useQuery({ ...query(oneTask, { query: { id } }), staleTime: 0 })
  return (
    <aside
      aria-label={t('task.case', { number: id })}
      className="flex min-w-0 flex-col border-line bg-surface max-lg:border-t md:h-full md:overflow-hidden lg:w-aside lg:border-l"
    >
      <div className="grid min-h-0 flex-1 auto-rows-max gap-4 p-4 md:overflow-y-auto">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-17 font-semibold">{t('task.case', { number: id })}</h2>
          <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={onClose} />
        </div>
        <Waiting for={task} />
        {task.data && <Case task={task.data} />}
      </div>
      {task.data?.state === 'open' && (
        <DecideBar key={task.data.digest} task={task.data} onDecided={onDecided} />
      )}
    </aside>
  )
}

function Case({ task }: { task: Task }) {
  const t = useText()
  const Matter = caseOf[task.kind]
  return (
    <>
      <Head task={task} />
      {/* The view of this kind of case may still be loading: the page around it stays. */}
      <Suspense fallback={<Skeleton shape="line" rows={8} label={t('app.loading')} />}>
        <Matter task={task} />
      </Suspense>
      {task.decisions.length > 0 && (
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-15 font-semibold">{t('task.decisions')}</h3>
          <ol className="grid gap-3">
            {task.decisions.map((decision) => (
              <li key={decision.at} className="grid grid-cols-[auto_1fr] gap-3 text-15">
                {decision.verdict === 'approve' ? (
                  <Check className="size-5 text-green" aria-hidden />
                ) : (
                  <X className="size-5 text-red" aria-hidden />
                )}
                <p className="min-w-0 wrap-anywhere">
                  {t(decidedText(task.kind, decision.verdict), { by: decision.by })}{' '}
                  <span className="text-muted">{fullTime(decision.at)}</span>
                  {decision.reason && (
                    <span className="block">{t(reasonText(task.kind, decision.reason))}</span>
                  )}
                  {decision.words && <span className="block text-muted">{decision.words}</span>}
                  {!decision.current && <span className="block text-warn">{t('task.notCurrent')}</span>}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** The head of a case: its amount, its member, the time left, and who has claimed it. */
function Head({ task }: { task: Task }) {
  const t = useText()
  const span = useSpan()
  const now = useSiteNow(1_000)
  const left = task.dueAt - now
  return (
    <div className="grid gap-2">
      {task.amount && <p className="text-28 font-semibold">{groupAmount(task.amount)}</p>}
      <p className="flex flex-wrap items-center gap-2 text-15">
        {task.member && <strong className="font-semibold">{task.member.username}</strong>}
        {task.state !== 'open' && <Pill>{t(`task.state_${task.state}`)}</Pill>}
        {task.state === 'open' &&
          (left >= 0 ? (
            <Pill tone="info">{t('task.left', { span: span(left) })}</Pill>
          ) : (
            <Pill tone="no">{t('task.over', { span: span(-left) })}</Pill>
          ))}
        {task.lapsesAt !== null && task.state === 'open' && task.lapsesAt > now && (
          <span className="text-13 text-muted">{t('task.lapses', { span: span(task.lapsesAt - now) })}</span>
        )}
      </p>
      {task.state === 'open' && <Claim task={task} />}
    </div>
  )
}

function Claim({ task: { id, claim, act } }: { task: Task }) {
  const t = useText()
  const [problem, setProblem] = useState<Error | null>(null)
  const press = async () => {
    try {
      if (claim?.mine) await send(releaseTask, { body: { id } })
      else await send(claimTask, { body: { id } })
      setProblem(null)
    } catch (error) {
      setProblem(error as Error)
    }
    await refresh(oneTask, tasks)
  }
  const may = useMayDecide(act)
  useCommands([{ keys: 'c', label: t('task.keyClaim'), run: () => void press(), foot: true }])
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
        {claim
          ? claim.mine
            ? t('task.claimMine')
            : t('task.claimed', { by: claim.by })
          : t('task.unclaimed')}
        {may && !(claim && !claim.mine) && (
          <Button size="small" look="line" onClick={press}>
            {t(claim ? 'task.release' : 'task.claim')}
          </Button>
        )}
      </p>
      <FormProblem error={problem} />
    </>
  )
}
