import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { mayLeave, useWritten } from '@touchline/client/written'
import { own } from '@touchline/contract/operator/calls'
import { changeSettings, settingHistory, siteSettings } from '@touchline/contract/site/operator-calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { Button } from '@touchline/ui/Button'
import { IconButton } from '@touchline/ui/IconButton'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Difference } from '../app/Difference.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { ReasonField } from '../app/ReasonField.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { RateEffects } from '../market/RateEffects.tsx'
import { SettingEffects } from './SettingEffects.tsx'
import { SettingValue } from './SettingValue.tsx'
import { type Setting, useSettingText } from './setting.ts'
import { useDifferenceText, useValueSummary } from './setting-value.ts'

/** One setting: its meaning, a form for a new value with the difference that it makes, and its history. */
export function SettingPanel({ setting }: { setting: Setting }) {
  const t = useText()
  const navigate = useNavigate({ from: '/settings' })
  const { title, meaning } = useSettingText()(setting.name)
  const summary = useValueSummary()
  // Going back to an earlier value only fills the form: the value is then proposed like any other.
  const [start, setStart] = useState({ value: setting.value, times: 0 })
  const take = async (value: unknown) => {
    if (await mayLeave()) setStart({ value, times: start.times + 1 })
  }
  const close = () => void navigate({ search: ({ open: _, ...rest }) => rest })
  return (
    <aside
      aria-label={title}
      className="grid auto-rows-max content-start gap-4 border-line bg-surface p-4 max-lg:border-t md:h-full md:overflow-y-auto lg:w-aside lg:border-l"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-17 font-semibold">{title}</h2>
        <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={close} />
      </div>
      <p className="text-15">{meaning}</p>
      <p className="text-13 wrap-anywhere text-muted">
        {t('site.usual', { value: summary(setting.name, setting.default) })}
      </p>
      {setting.proposed !== null && (
        <Link
          to="/queue/$kind"
          params={{ kind: 'proposal' }}
          search={{ case: setting.proposed }}
          className="rounded-small bg-warn-soft p-3 text-13 font-medium text-warn"
        >
          {t('site.proposedLink', { number: setting.proposed })}
        </Link>
      )}
      <Change key={start.times} setting={setting} start={start.value} />
      <History setting={setting} onTake={take} />
    </aside>
  )
}

function Change({ setting, start }: { setting: Setting; start: unknown }) {
  const { name, value, owner, ranges, proposed } = setting
  const t = useText()
  const texts = useDifferenceText()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes(`setting.${owner}`) === true
  const [next, setNext] = useState<unknown>(start)
  const [reason, setReason] = useState('')
  const changing = useMutation({
    mutationFn: () => send(changeSettings, { body: { values: { [name]: next }, reason } }),
    onSuccess: () => setReason(''),
    onSettled: () => refresh(siteSettings, settingHistory, tasks, taskCounts),
  })
  const differs = next !== undefined && JSON.stringify(next) !== JSON.stringify(value)
  // While a proposal is open, nothing written can be lost: a setting has one open proposal at a time, since a
  // second one would start from the value that the first is about to replace.
  useWritten(next, !differs || proposed !== null)
  if (!may) return <p className="text-13 text-muted">{t(`site.ownerHint_${owner}`)}</p>
  const { data: done } = changing
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        changing.mutate()
      }}
    >
      <SettingValue name={name} value={start} ranges={ranges} onChange={setNext} />
      {differs && (
        <>
          <Difference
            before={JSON.stringify({ [name]: value })}
            after={JSON.stringify({ [name]: next })}
            {...texts}
          />
          <SettingEffects values={{ [name]: next }} />
          <RateEffects values={{ [name]: next }} />
        </>
      )}
      <ReasonField value={reason} onChange={setReason} seen />
      <FormProblem error={changing.error} />
      {done && (
        <p role="status" className="text-13 text-green">
          {done.proposed === null ? t('site.inForce') : t('site.isProposed', { number: done.proposed })}
        </p>
      )}
      <Button
        look="main"
        busy={changing.isPending}
        disabled={!differs || proposed !== null || !isReason(reason)}
        onClick={() => changing.mutate()}
      >
        {t(owner === 'content' ? 'site.changeNow' : 'site.propose')}
      </Button>
    </form>
  )
}

function History({ setting, onTake }: { setting: Setting; onTake: (value: unknown) => void }) {
  const { name } = setting
  const t = useText()
  const texts = useDifferenceText()
  const history = useQuery(query(settingHistory, { query: { name } }))
  if (!history.data) return <Waiting for={history} rows={2} />
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('site.history')}</h3>
      {history.data.changes.length === 0 && <p className="text-13 text-muted">{t('site.neverChanged')}</p>}
      <ol className="grid gap-4 text-13">
        {history.data.changes.map((change) => (
          <li key={change.id} className="grid gap-1">
            <p>
              <strong className="font-semibold">{change.by}</strong>{' '}
              <span className="text-muted">{fullTime(change.at)}</span>
              {change.approvedBy && (
                <span className="block">{t('site.approvedBy', { by: change.approvedBy })}</span>
              )}
              <span className="block text-muted">{change.reason}</span>
            </p>
            <Difference
              before={JSON.stringify({ [name]: change.before })}
              after={JSON.stringify({ [name]: change.after })}
              {...texts}
            />
            <Button size="small" look="line" onClick={() => onTake(change.before)}>
              {t('site.takeBack')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
