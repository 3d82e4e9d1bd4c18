// A match next to the list: its head and the correct-score market, where choosing a score opens the match at
// that score; once the match is over, its result.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { isOver } from '../game-facts.ts'
import { type MatchAnswer, matchOf, saidOf } from '../match-query.ts'
import MatchResult from '../result/MatchResult.tsx'
import { useOrdering } from '../use-ordering.ts'
import { FormBrief, Likely } from './MatchBrief.tsx'
import { MatchHeader } from './MatchHeader.tsx'
import { MatchPanel } from './MatchPanel.tsx'

const correctScore = 1
/** The member's orders are marked only on the match's own page. */
const nothingOwn: ReadonlySet<string> = new Set()

export default function MatchGlance({ gameId }: { gameId: string }) {
  const t = useText()
  const answer = useQuery({ ...matchOf(gameId), select: saidOf })
  if (!answer.data) return <Waiting for={answer} failed={t('market.failed')} rows={6} />
  return <Glance match={answer.data} />
}

function Glance({ match: { game, markets } }: { match: MatchAnswer }) {
  const t = useText()
  const navigate = useNavigate()
  const { gameId } = game
  const scores = markets.find(({ marketType }) => marketType === correctScore)
  const over = isOver(game)
  const state = useOrdering(game)
  const open = state === 'open' || state === 'closing'
  return (
    <section
      aria-label={t('market.versus', { home: game.home.name, away: game.away.name })}
      className="sticky top-3 mt-3 grid gap-3 pb-3"
    >
      <div className="ground-ink rounded-card py-4">
        <MatchHeader game={game} />
      </div>
      {over && <MatchResult gameId={gameId} />}
      {!over && scores?.show && (
        <MatchPanel
          game={game}
          market={scores}
          own={nothingOwn}
          open={open}
          selected={undefined}
          asList={false}
          onSelect={(option) =>
            navigate({
              to: '/marketDetail',
              search: { gameId, market: String(correctScore), option, sheet: 'order' },
            })
          }
        />
      )}
      <Button look="line" wide render={<Link to="/marketDetail" search={{ gameId }} />}>
        {t('market.open')}
      </Button>
      {!over && <FormBrief game={game} />}
      {!over && <Likely game={game} markets={markets} />}
    </section>
  )
}
