// The acts of a case. A press or a key only arms an act: its effect and the field for a reason appear, and a
// second press does it. The call has the digest of what is shown, so that nothing else is decided.
import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { holdsWriting, mayLeave, useWritten } from '@touchline/client/written'
import type { AnyCode } from '@touchline/contract/codes'
import { own } from '@touchline/contract/operator/calls'
import { ownAccess } from '@touchline/contract/operator/own-calls'
import { taskKindEntry } from '@touchline/contract/operator/task-kinds'
import type { PasskeyShown } from '@touchline/contract/operator/types'
import { decideTask, oneTask, taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import type { Task, Verdict } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextArea } from '@touchline/ui/input/TextArea'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { Key } from '../app/Key.tsx'
import { useCommands } from '../app/keys.ts'
import { useText } from '../i18n/i18n.ts'
import { knowsPasskeys, showPasskey } from '../operator/passkey.ts'
import { useMayDecide } from './may-decide.ts'
import { reasonText } from './reason-text.ts'
import { useUnseen } from './seen.ts'

interface Props {
  task: Task
  onDecided: () => void
}

export function DecideBar({ task, onDecided }: Props) {
  const t = useText()
  const may = useMayDecide(task.act)
  const claimed = task.claim !== null && !task.claim.mine
  const [armed, setArmed] = useState<Verdict | null>(null)
  const open = may && !claimed && task.hindrance === null
  const unseen = useUnseen(task)
  const approved = useHasApproved(task)
  const approvable = open && !unseen && !approved
  const arm = (verdict: Verdict) => {
    if (verdict === 'approve' ? approvable : open) setArmed(verdict)
  }
  const { answers: least, reasons } = taskKindEntry[task.kind]
  const answers = least !== undefined
  const explains = isExplained(task)
  const refuses = reasons.length > 0
  const refusing = {
    keys: 'r',
    label: t(answers ? 'task.keyClose' : 'task.keyRefuse'),
    run: () => arm('refuse'),
    foot: true,
  }
  useCommands([
    {
      keys: 'a',
      label: t(explains ? 'task.keyExplain' : answers ? 'task.keyAnswer' : 'task.keyApprove'),
      run: () => arm('approve'),
      foot: true,
    },
    ...(refuses ? [refusing] : []),
  ])
  if (armed) return <Armed task={task} verdict={armed} onBack={() => setArmed(null)} onDecided={onDecided} />
  return (
    <div className="grid gap-2 border-t border-line p-4">
      <p className="text-13 text-muted">
        {!may
          ? t('task.notYours')
          : task.hindrance !== null
            ? t(`task.hindrance_${task.hindrance}`)
            : claimed
              ? t('task.heldBy', { by: task.claim?.by ?? '' })
              : approved
                ? t('task.ownApproved')
                : unseen
                  ? t('task.openFirst')
                  : t(`task.effect_${task.kind}`)}
        {task.kind === 'proposal' && task.member && <span className="block">{t('task.secondPerson')}</span>}
      </p>
      <div className="flex gap-2">
        <Button look="main" className="flex-1" disabled={!approvable} onClick={() => arm('approve')}>
          {t(explains ? 'task.explain' : answers ? 'task.answer' : 'task.approve')} <Key>A</Key>
        </Button>
        {refuses && (
          <Button look="line" disabled={!open} onClick={() => arm('refuse')}>
            {t(answers ? 'task.close' : 'task.refuse')} <Key>R</Key>
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Whether the operator has approved the case as it is now, and it waits for another person's approval: the
 * operator can then only refuse it.
 */
function useHasApproved({ decisions }: Task): boolean {
  const { data: operator } = useQuery(query(own))
  return decisions.some(
    ({ by, verdict, current }) => current && verdict === 'approve' && by === operator?.name,
  )
}

const notAccepted: AnyCode = 1969

interface ApprovalSigner {
  /** Whether the decision has to be signed. */
  readonly asked: boolean
  /** Null: not known yet, or the operator has no passkey. */
  readonly sign: (() => Promise<PasskeyShown>) | null
  readonly known: boolean
}

/**
 * Signs an approval with one of the operator's passkeys, where the case has a challenge to sign.
 */
function useSigning({ challenge }: Task, verdict: Verdict): ApprovalSigner {
  const asked = challenge !== null && verdict === 'approve'
  const { data: access } = useQuery({ ...query(ownAccess), enabled: asked })
  const ids = access?.passkeys.map(({ id }) => id) ?? []
  const may = asked && knowsPasskeys && ids.length > 0
  return {
    asked,
    sign: may ? () => showPasskey({ challenge, rpId: window.location.hostname, ids }) : null,
    known: !asked || access !== undefined,
  }
}

/** Whether the words of a decision are only for colleagues, to whom they say why figures differ. */
function isExplained({ kind }: Pick<Task, 'kind'>): boolean {
  return kind === 'reconcile'
}

function mannerOf(task: Task, verdict: Verdict): Verdict | 'answer' | 'explain' | 'close' {
  if (taskKindEntry[task.kind].answers === undefined) return verdict
  if (verdict !== 'approve') return 'close'
  return isExplained(task) ? 'explain' : 'answer'
}

interface ArmedProps extends Props {
  verdict: Verdict
  onBack: () => void
}

function Armed({ task, verdict, onBack, onDecided }: ArmedProps) {
  const t = useText()
  const { reasons, answers } = taskKindEntry[task.kind]
  const manner = mannerOf(task, verdict)
  const inWords = manner === 'answer' || manner === 'explain'
  const [reason, setReason] = useState(reasons[0] ?? '')
  const [words, setWords] = useState('')
  useWritten(words)
  const { asked, sign, known } = useSigning(task, verdict)
  const sendIt = async () => {
    const passkey = await sign?.()
    const refused = verdict === 'refuse' && { reason }
    return send(decideTask, {
      body: { id: task.id, verdict, words, digest: task.digest, ...refused, ...(passkey && { passkey }) },
    })
  }
  const deciding = useMutation({
    mutationFn: sendIt,
    // If the call first asked for a second factor, the same passkey may have been used for that, which makes
    // the signature before it invalid: it is signed once more.
    retry: (tries, error) =>
      sign !== null && tries === 0 && error instanceof CallError && error.code === notAccepted,
    retryDelay: 0,
    onSuccess: onDecided,
    // Even a refusal fetches the case again: a colleague may have been first, or something has changed.
    onSettled: () => refresh(oneTask, tasks, taskCounts),
  })
  const whole = known && (!inWords || words.trim().length >= (answers ?? 0))
  const decide = () => {
    if (whole && !deciding.isPending) deciding.mutate()
  }
  const letGo = async () => (await mayLeave(holdsWriting(words, ''))) && onBack()
  const typing = {
    autoFocus: true,
    value: words,
    maxLength: 500,
    onChange: ({ target }: { target: { value: string } }) => setWords(target.value),
  }
  useCommands([
    { keys: 'Control+Enter', label: t('task.keyConfirm'), run: decide, inFields: true },
    { keys: 'Escape', label: t('app.cancel'), run: () => void letGo(), inFields: true },
  ])
  return (
    <form
      className="grid gap-3 border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <h3 className="text-15 font-semibold">{t(`task.armed_${manner}`)}</h3>
      {verdict === 'refuse' && (
        <Field label={t('task.reason')}>
          <Select
            label={t('task.reason')}
            choices={reasons.map((value) => ({ value, label: t(reasonText(task.kind, value)) }))}
            value={reason}
            onValueChange={setReason}
          />
        </Field>
      )}
      {manner === 'close' && <p className="text-13 text-muted">{t('task.closeHint')}</p>}
      {!inWords ? (
        <Field label={t('task.words')} hint={t('task.wordsHint')}>
          <TextInput {...typing} />
        </Field>
      ) : (
        <Field
          label={t(manner === 'explain' ? 'task.explanation' : 'task.toMember')}
          hint={t(manner === 'explain' ? 'task.explanationHint' : 'task.toMemberHint', {
            least: answers ?? 0,
          })}
        >
          <TextArea {...typing} rows={6} />
        </Field>
      )}
      {verdict === 'refuse' && task.kind === 'withdrawal' && (
        <p className="text-13 text-muted">{t('task.seenByMember')}</p>
      )}
      {asked && known && (
        <p className={sign ? 'text-13 text-muted' : 'rounded-small bg-warn-soft p-3 text-13 text-warn'}>
          {t(sign ? 'task.signs' : 'task.signsNot')}
        </p>
      )}
      <FormProblem error={deciding.error} {...(sign && { otherwise: t('access.passkeyNot') })} />
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button look="main" busy={deciding.isPending} disabled={!whole} onClick={decide}>
          {t(`task.confirm_${manner}`)} <Key>Ctrl</Key> <Key>Enter</Key>
        </Button>
        <Button look="line" onClick={onBack}>
          {t('app.cancel')} <Key>Esc</Key>
        </Button>
      </div>
    </form>
  )
}
