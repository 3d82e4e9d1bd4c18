// Payouts sent for a withdrawal, and their results. While a result is unknown outside, two people may state
// it, with proof.
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import {
  consoleWithdrawal,
  consoleWithdrawals,
  proposePayoutResult,
} from '@touchline/contract/withdraw/operator-calls'
import { mayBeStatedUnpaid } from '@touchline/engine/withdraw/attempt'
import { Button } from '@touchline/ui/Button'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'
import type { Withdrawal } from './Checks.tsx'
import { useNoWords } from './use-no-words.ts'

type Attempt = Withdrawal['attempts'][number]

export function Attempts({ of: { attempts, method } }: { of: Withdrawal }) {
  const t = useText()
  return (
    <section className="grid gap-3">
      <h3 className="text-15 font-semibold">{t('withdraw.attempts')}</h3>
      {attempts.length === 0 && <p className="text-13 text-muted">{t('withdraw.noAttempts')}</p>}
      <ol className="grid gap-3 empty:hidden">
        {attempts.map((attempt) => (
          <OneAttempt key={attempt.id} attempt={attempt} method={method} />
        ))}
      </ol>
    </section>
  )
}

interface Props {
  attempt: Attempt
  method: Withdrawal['method']
}

function OneAttempt({ attempt, method }: Props) {
  const t = useText()
  const noWords = useNoWords()
  const may = useMayDecide('payout.propose')
  const [telling, setTelling] = useState(false)
  const { source, madeAt, endedAt, result, asked, why, code, outsideId, file } = attempt
  const open = result === null
  return (
    <li className="grid justify-items-start gap-1 text-13">
      <p className="flex flex-wrap items-center gap-2 text-15">
        <strong className="font-semibold">
          {file === null ? source : t('withdraw.fileNumber', { number: file })}
        </strong>
        <Pill tone={result === 'paid' ? 'ok' : result === 'no' ? 'no' : why ? 'warn' : 'info'}>
          {t(result ? `withdraw.result-${result}` : why ? 'withdraw.resultUnknown' : 'withdraw.resultWaits')}
        </Pill>
      </p>
      <p className="text-muted">
        {fullTime(madeAt)}
        {endedAt !== null && ` – ${fullTime(endedAt)}`}
        {open && asked > 0 && ` · ${t('withdraw.askedTimes', { count: asked })}`}
      </p>
      {[why, code && noWords(code)].map(
        (said) =>
          said && (
            <p key={said} className="wrap-anywhere">
              {said}
            </p>
          ),
      )}
      {outsideId && <p className="font-mono text-12 wrap-anywhere text-muted">{outsideId}</p>}
      {open && may && (
        <Button size="small" look="line" onClick={() => setTelling(true)}>
          {t('withdraw.tellResult')}
        </Button>
      )}
      {telling && <TellDialog attempt={attempt} method={method} onClose={() => setTelling(false)} />}
    </li>
  )
}

const results = ['paid', 'no'] as const

function TellDialog({ attempt, method, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const [result, setResult] = useState<(typeof results)[number]>('paid')
  return (
    <ReasonDialog
      seen
      title={t('withdraw.tellTitle')}
      effect={t(`withdraw.tellEffect-${result}`)}
      confirm={t('site.propose')}
      act={async (reason) => {
        await send(proposePayoutResult, { body: { attempt: attempt.id, result, reason } })
        await refresh(consoleWithdrawal, consoleWithdrawals, tasks, taskCounts)
      }}
      onClose={onClose}
    >
      {mayBeStatedUnpaid({ ...attempt, method }) ? (
        <Segmented
          label={t('withdraw.tellTitle')}
          choices={results.map((value) => ({ value, label: t(`withdraw.result-${value}`) }))}
          value={result}
          onValueChange={setResult}
        />
      ) : (
        <p className="text-13 text-muted">{t('withdraw.mayArrive')}</p>
      )}
    </ReasonDialog>
  )
}
