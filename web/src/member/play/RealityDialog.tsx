import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { playOverview, realitySeen } from '@touchline/contract/member/play-calls'
import { Button } from '@touchline/ui/Button'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { signOut } from '../../app/sign-out.ts'
import { useText } from '../../i18n/i18n.ts'
import { timeText } from './play-facts.ts'
import { checkedKey } from './reality-key.ts'
import { useWallNow } from './use-wall-now.ts'

interface Props {
  sessionId: string
  /** Called with the time at which the next check is due (Unix ms). */
  onSeen: (realityAt: number) => void
}

/** Time and result of the session; play on, set a limit, or sign out. Nothing else closes it. */
export default function RealityDialog({ sessionId, onSeen }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const play = useQuery(query(playOverview)).data
  const now = useWallNow(1000)
  const seen = async () => {
    const { realityAt } = await send(realitySeen, { body: {} })
    localStorage.setItem(checkedKey(sessionId), String(realityAt))
    onSeen(realityAt)
  }
  const toLimits = async () => {
    await seen()
    await navigate({ to: '/play-safe' })
  }
  return (
    <Dialog
      open
      important
      onOpenChange={() => {}}
      title={t('play.check')}
      description={
        play &&
        t('play.checkText', { time: timeText(Math.max(now, play.session.realityAt) - play.session.since, t) })
      }
      actions={
        <>
          <Button look="main" wide onClick={seen}>
            {t('play.goOn')}
          </Button>
          <Button look="line" wide onClick={toLimits}>
            {t('play.toLimits')}
          </Button>
          <Button look="quiet" wide onClick={signOut}>
            {t('access.signOut')}
          </Button>
        </>
      }
    >
      {play && (
        <Facts
          facts={[
            { label: t('play.netSession'), value: <Money amount={play.session.netResult} result /> },
            { label: t('play.stakedSession'), value: <Money amount={play.session.staked} /> },
            { label: t('play.netToday'), value: <Money amount={play.netResult.today} result /> },
          ]}
        />
      )}
    </Dialog>
  )
}
