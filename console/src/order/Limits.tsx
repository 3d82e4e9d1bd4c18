// The limits of a match: its own, or those of its competition. One person may change them, with a reason.
import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { own } from '@touchline/contract/operator/calls'
import {
  exposure,
  matchExposure,
  setCompetitionLimits,
  setMatchLimits,
} from '@touchline/contract/order/operator-calls'
import type { MatchExposed } from '@touchline/contract/order/risk'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'

type Scope = 'match' | 'competition' | 'again'

export function Limits({ match }: { match: MatchExposed }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const [asking, setAsking] = useState(false)
  const { limits, ownLimits, competition, state } = match
  const mayChange = operator?.acts.includes('risk.limit') === true
  const open = state === 'upcoming' || state === 'postponed'
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-15 font-semibold">{t('risk.limits')}</h3>
      <Facts
        facts={[
          { label: t('risk.liability'), value: groupAmount(limits.liability) },
          {
            label: t('risk.stakeLimit'),
            value: limits.stake ? groupAmount(limits.stake) : t('risk.noStakeLimit'),
          },
          { label: t('risk.limitsFrom'), value: ownLimits ? t('risk.ofMatch') : competition },
        ]}
      />
      {mayChange && open && (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          {t('risk.change')}
        </Button>
      )}
      {asking && <LimitsDialog match={match} onClose={() => setAsking(false)} />}
    </section>
  )
}

const amount = /^\d{1,12}(\.\d{1,2})?$/

function LimitsDialog({ match, onClose }: { match: MatchExposed; onClose: () => void }) {
  const t = useText()
  const { gameId, competitionId, competition, limits, ownLimits, competitionLimits } = match
  const [scope, setScope] = useState<Scope>('match')
  const [liability, setLiability] = useState(limits.liability)
  const [stake, setStake] = useState(limits.stake ?? '')
  const choose = (next: Scope) => {
    const from = next === 'competition' ? competitionLimits : limits
    setScope(next)
    setLiability(from.liability)
    setStake(from.stake ?? '')
  }
  const next = { liability, stake: stake.trim() === '' ? null : stake }
  const whole =
    scope === 'again' ||
    (amount.test(liability) &&
      Number(liability) > 0 &&
      (next.stake === null || (amount.test(next.stake) && Number(next.stake) > 0)))
  return (
    <ReasonDialog
      title={t('risk.limits')}
      effect={t(`risk.effect_${scope}`, { competition })}
      confirm={t('risk.set')}
      disabled={!whole}
      act={async (reason) => {
        if (scope === 'competition')
          await send(setCompetitionLimits, { body: { competitionId, limits: next, reason } })
        else await send(setMatchLimits, { body: { gameId, limits: scope === 'again' ? null : next, reason } })
        await refresh(exposure, matchExposure)
      }}
      onClose={onClose}
    >
      <Segmented<Scope>
        label={t('risk.scope')}
        value={scope}
        choices={[
          { value: 'match' as const, label: t('risk.scope_match') },
          { value: 'competition' as const, label: t('risk.scope_competition') },
          ...(ownLimits ? [{ value: 'again' as const, label: t('risk.scope_again') }] : []),
        ]}
        onValueChange={choose}
      />
      {scope !== 'again' && (
        <>
          <Field label={t('risk.liability')} hint={t('risk.liabilityHint')}>
            <TextInput
              value={liability}
              inputMode="decimal"
              maxLength={15}
              onChange={({ target: { value } }) => setLiability(value)}
            />
          </Field>
          <Field label={t('risk.stakeLimit')} hint={t('risk.stakeLimitHint')}>
            <TextInput
              value={stake}
              inputMode="decimal"
              maxLength={15}
              onChange={({ target: { value } }) => setStake(value)}
            />
          </Field>
        </>
      )}
    </ReasonDialog>
  )
}
