import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { playOverview } from '@touchline/contract/member/play-calls'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { useText } from '../i18n/i18n.ts'
import { lossLeft, timeText, usedShare } from '../member/play/play-facts.ts'
import { useWallNow } from '../member/play/use-wall-now.ts'

/**
 * How long and with what result the member has played, and what the member's own limit still allows to lose;
 * nothing until the answer is there.
 */
export default function PlaySafeCard() {
  const t = useText()
  const now = useWallNow(10_000)
  const { data } = useQuery(query(playOverview))
  if (!data) return null
  const loss = lossLeft(data.limits)
  return (
    <Card className="grid gap-2">
      <h2 className="text-13 font-semibold">{t('play.title')}</h2>
      <Facts
        facts={[
          { label: t('board.session'), value: timeText(now - data.session.since, t) },
          { label: t('board.today'), value: <Money amount={data.netResult.today} result /> },
          {
            label: t('board.lossLeft'),
            value: loss ? <Money amount={loss.left} /> : t('play.none'),
          },
        ]}
      />
      {loss && (
        <div className="text-12 text-muted">
          <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-fill">
            <span
              className="block h-full bg-bar"
              style={{ width: `${Math.round(usedShare(loss.used, loss.amount) * 100)}%` }}
            />
          </span>
          <p className="mt-1 flex flex-wrap justify-between gap-x-2">
            <span>{t(`play.${loss.period}`)}</span>
            <span>{t('play.used', { used: groupAmount(loss.used), amount: groupAmount(loss.amount) })}</span>
          </p>
        </div>
      )}
      <div className="-my-2 grid">
        <MoreLink render={<Link to="/play-safe" />}>{t('site.limits')}</MoreLink>
      </div>
    </Card>
  )
}
