import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { playOverview } from '@touchline/contract/member/play-calls'
import { Card } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/Facts'
import { Money } from '@touchline/ui/Money'
import { MoreLink } from '@touchline/ui/MoreLink'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'
import { timeText } from '../member/play/play-facts.ts'
import { useWallNow } from '../member/play/use-wall-now.ts'

/** How long and at what cost one has played; nothing until it is known. */
export function PlaySafeCard() {
  const t = useText()
  const now = useWallNow(10_000)
  const { data } = useQuery(query(playOverview))
  if (!data) return null
  return (
    <Card className="grid gap-2">
      <h2 className="text-13 font-semibold">{t('play.title')}</h2>
      <Facts
        facts={[
          { label: t('board.session'), value: timeText(now - data.session.since, t) },
          { label: t('board.today'), value: <Money amount={data.netResult.today} result /> },
        ]}
      />
      <div className="-my-2 grid">
        <MoreLink render={<Link to="/play-safe" />}>{t('site.limits')}</MoreLink>
      </div>
    </Card>
  )
}
