import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Code } from '@touchline/contract/codes'
import { assetsFull } from '@touchline/contract/member/calls'
import { sandboxTrial } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Money } from '@touchline/ui/Money'
import { CallError } from '../api/call-error.ts'
import { query, refresh } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/i18n.ts'

/** There still are some: as good as granted. */
const unchanged: Code = 1075

/** Grants the member trial funds, as an event of a real site would. */
export function TrialCard() {
  const t = useText()
  const member = useSession()
  const { data: assets } = useQuery({ ...query(assetsFull), enabled: member !== null })
  if (!member) return null
  const grant = async () => {
    try {
      await send(sandboxTrial)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== unchanged) throw error
    }
    await refresh(assetsFull)
  }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('sandbox.trial')}
        note={t('sandbox.trialNote')}
        end={assets && <Money amount={assets.trialQuota} className="text-17 font-semibold" />}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button look="line" size="small" disabled={assets?.trialStatus === 1} onClick={grant}>
          {t('sandbox.trialGrant')}
        </Button>
        <Button look="line" size="small" render={<Link to="/wallet/trial" />}>
          {t('sandbox.trialSee')}
        </Button>
      </div>
    </Card>
  )
}
