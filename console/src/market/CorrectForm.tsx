import { useMutation, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useWritten } from '@touchline/client/written'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { type ReactNode, useState } from 'react'
import { Difference } from '../app/Difference.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { ReasonField } from '../app/ReasonField.tsx'
import { useText } from '../i18n/i18n.ts'
import { useCorrectedPlace } from './corrected-place.ts'

interface Props {
  before: unknown
  after: unknown
  act: (reason: string) => Promise<unknown>
  /** The fields. */
  children: ReactNode
}

/** The fields of a correction, the difference that they make, and its reason. Others may only read them. */
export function CorrectForm({ before, after, act, children }: Props) {
  const t = useText()
  const nameOf = useCorrectedPlace()
  const [reason, setReason] = useState('')
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('naming.change') === true
  const correcting = useMutation({ mutationFn: () => act(reason) })
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
  useWritten(is, was === is)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        correcting.mutate()
      }}
    >
      <fieldset disabled={!may} className="grid gap-4">
        {children}
      </fieldset>
      {may ? (
        <>
          {was !== is && <Difference before={was} after={is} nameOf={nameOf} />}
          <ReasonField value={reason} onChange={setReason} />
          <FormProblem error={correcting.error} />
          <Button
            look="main"
            busy={correcting.isPending}
            disabled={was === is || !isReason(reason)}
            onClick={() => correcting.mutate()}
          >
            {t('market.correct')}
          </Button>
        </>
      ) : (
        <p className="text-13 text-muted">{t('market.mayNot')}</p>
      )}
    </form>
  )
}
