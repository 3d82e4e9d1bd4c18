import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import type { ReactNode } from 'react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { Overview } from '../preview.ts'
import { overview } from '../withdraw-queries.ts'
import { SetPassword } from './FirstSteps.tsx'

/** Accounts are saved with the withdrawal password: a member without one sets it first, and comes back. */
export function SavingGate({ children }: { children: (overview: Overview) => ReactNode }) {
  const t = useText()
  const answer = useQuery(overview)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { data } = answer
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:gap-3 md:p-3">
      <Waiting card for={answer} failed={t('withdraw.failed')} rows={4} />
      {data && !data.passwordSet && (
        <Card className="grid gap-3">
          <CardHeader title={t('withdraw.first-password')} note={t('withdraw.first-passwordNote')} />
          <Button look="main" wide render={<SetPassword back={here} />}>
            {t('withdraw.setPassword')}
          </Button>
        </Card>
      )}
      {data?.passwordSet && children(data)}
    </div>
  )
}
