import { useMutation, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import { identityCase, openPapers } from '@touchline/contract/identity/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { FormProblem } from '../app/FormProblem.tsx'
import { Key } from '../app/Key.tsx'
import { useCommands } from '../app/keys.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'
import { reasonText } from '../task/reason-text.ts'
import { markSeen } from '../task/seen.ts'

/**
 * A case about papers: what is known without opening them. A press opens them, and the audit log keeps it.
 */
export function IdentityCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(identityCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { appliedAt, memberSince, underAge, earlier } = about.data
  return (
    <>
      <Facts
        facts={[
          { label: t('identity.applied'), value: fullTime(appliedAt) },
          { label: t('identity.since'), value: fullDate(memberSince) },
          {
            label: t('identity.age'),
            value: underAge ? <Pill tone="no">{t('identity.underAge')}</Pill> : t('identity.ofAge'),
          },
        ]}
      />
      {task.state === 'open' && <Papers key={task.digest} task={task} />}
      {earlier.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-15 font-semibold">{t('identity.earlier')}</h3>
          <ul className="grid gap-2 text-13">
            {earlier.map(({ at, by, approved, reason }) => (
              <li key={at}>
                <span className="text-muted">{fullTime(at)}</span>{' '}
                {t(approved ? 'task.decided_approve' : 'task.decided_refuse', { by })}
                {reason && `: ${t(reasonText('identity', reason))}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Papers({ task }: { task: Task }) {
  const { id } = task
  const t = useText()
  const may = useMayDecide('identity.decide')
  const opening = useMutation({
    mutationFn: () => send(openPapers, { body: { id } }),
    onSuccess: () => markSeen(task),
  })
  const open = () => {
    if (may && !opening.data && !opening.isPending) opening.mutate()
  }
  useCommands([{ keys: 'p', label: t('identity.keyPapers'), run: open, foot: true }])
  const papers = opening.data
  if (!papers)
    return (
      <div className="grid gap-2">
        <Button look="line" disabled={!may} busy={opening.isPending} onClick={open}>
          {t('identity.open')} <Key>P</Key>
        </Button>
        <p className="text-13 text-muted">{t('identity.openHint')}</p>
        <FormProblem error={opening.error} />
      </div>
    )
  return (
    <section className="grid gap-3">
      <Facts
        facts={[
          { label: t('identity.name'), value: papers.name },
          { label: t('identity.number'), value: <span className="font-mono">{papers.number}</span> },
          { label: t('identity.born'), value: papers.born },
        ]}
      />
      {(['face', 'back'] as const).map((side) => (
        <figure key={side} className="grid gap-1">
          <img
            src={`data:image/jpeg;base64,${papers[side]}`}
            alt={t(`identity.${side}`)}
            className="w-full rounded-card border border-line"
          />
          <figcaption className="text-13 text-muted">{t(`identity.${side}`)}</figcaption>
        </figure>
      ))}
    </section>
  )
}
