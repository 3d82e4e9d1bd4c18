import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWritten } from '@touchline/client/written'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '../../app/LeaveGuard.tsx'
import { useText } from '../../i18n/i18n.ts'
import { type PasswordProof, ProofSheet } from '../ProofSheet.tsx'
import type { Overview } from '../preview.ts'
import { useStep } from '../use-step.ts'
import { waitWords } from '../wait-words.ts'
import { refreshWithdrawals } from '../withdraw-queries.ts'

interface Props {
  overview: Overview
  title: string
  note: string
  /** The button's text. */
  action: string
  /** Shown in the password's sheet: what is about to be saved. */
  summary: ReactNode
  /** The typed fields, complete or not. */
  draft: object
  ready: boolean
  wasDefault?: boolean | undefined
  save: (proof: PasswordProof & { isDefault: boolean }) => Promise<PayoutAccount>
  children: ReactNode
}

/**
 * The frame of the forms that save an account: fields, whether it is the first choice, and the password.
 * Saving leads back to where the member came from.
 */
export function SaveForm({
  overview,
  title,
  note,
  action,
  summary,
  draft,
  ready,
  wasDefault,
  save,
  children,
}: Props) {
  const t = useText()
  useWritten(draft)
  const navigate = useNavigate()
  const { back } = useSearch({ strict: false }) as { back?: string }
  const { step, open, close } = useStep()
  const first = overview.accounts.length === 0
  const [isDefault, setDefault] = useState(wasDefault ?? first)
  const prove = async (proof: PasswordProof) => {
    const { id } = await save({ ...proof, isDefault })
    await refreshWithdrawals()
    const href = back && back !== '/withdraw/default' ? back : `/withdraw/default?account=${id}`
    await navigate({ href, replace: true, ignoreBlocker: true })
  }
  return (
    <>
      <Card>
        <form
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (ready) open('proof')
          }}
        >
          <CardHeader title={title} note={note} />
          {children}
          {!first && (
            <Checkbox checked={isDefault} onCheckedChange={setDefault} disabled={wasDefault === true}>
              {t('withdraw.makeDefault')}
            </Checkbox>
          )}
          <p className="text-12 text-muted">
            {t('withdraw.changedNote', { wait: waitWords(overview.changedMs, t) })}
          </p>
          <Button type="submit" look="main" size="tall" wide disabled={!ready}>
            {action}
          </Button>
        </form>
      </Card>
      <LeaveGuard />
      {step === 'proof' && ready && (
        <ProofSheet
          title={title}
          pinned={<div className="text-15 wrap-anywhere">{summary}</div>}
          action={action}
          withCode={overview.codeToSave}
          onProved={prove}
          onClose={close}
        />
      )}
    </>
  )
}

/** Says that no more accounts of this kind may be saved. */
export function NoSlots({ title }: { title: string }) {
  const t = useText()
  return (
    <Card>
      <CardHeader title={title} note={t('withdraw.noSlots')} />
    </Card>
  )
}
