// Explains ordering with the figures of a match that is open now: the same cells, figures and sentence as the
// order itself. A file of its own, so that members do not load it.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLive } from '@touchline/client/api/live-state'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import type { ComparedGame } from '@touchline/contract/market/types'
import { formatFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { OutOf100 } from '@touchline/ui/chart/OutOf100'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { LiveDot } from '@touchline/ui/LiveDot'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { popularBets, siteSetting } from '../api/first-calls.ts'
import { StaleAnswer } from '../app/answer/Stale.tsx'
import { Waiting } from '../app/answer/Waiting.tsx'
import { Emphasised } from '../app/Emphasised.tsx'
import { useText } from '../i18n/i18n.ts'
import { KickoffTime } from '../market/KickoffTime.tsx'
import { lessonFigures, lessonGame, lessonStake, orderAddress } from './lesson-facts.ts'

type Score = ComparedGame['scores'][number]

/** The example on a visitor's home; nothing while no match is open, because figures are never made up. */
export default function Lesson() {
  const t = useText()
  const game = useLesson().data?.game
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!game) return null
  return (
    <Card
      className="relative mx-2 -mt-cell in-data-member:hidden lg:mx-0 lg:mt-0"
      aria-label={t('site.lesson')}
      data-waiting={here ? undefined : ''}
    >
      <Steps game={game} />
    </Card>
  )
}

/** The example in a dialog with a title of its own: for members, whose home shows matches in its place. */
export function LessonOnly() {
  const t = useText()
  const answer = useLesson()
  if (!answer.data) return <Waiting for={answer} failed={t('market.failed')} rows={6} />
  const { game } = answer.data
  if (!game) return <EmptyState title={t('site.nothingHot')} note={t('site.nothingHotNote')} />
  return (
    <div>
      <Steps game={game} />
    </div>
  )
}

/** The example keeps its first match as long as the match takes orders. */
function useLesson() {
  const shown = useRef<string>(undefined)
  const answer = useQuery({
    ...query(popularBets),
    select: ({ data, siteTime }) => ({ game: lessonGame(data, siteTime, shown.current) }),
  })
  shown.current = answer.data?.game?.gameId
  return answer
}

// Parts

function Steps({ game }: { game: ComparedGame }) {
  const t = useText()
  const member = useSession()
  const [option, choose] = useState<string>()
  const chosen = game.scores.find((score) => score.option === option) ?? game.scores[0]!
  return (
    <>
      <Head game={game} />
      <div className="-mx-3 empty:hidden">
        <StaleAnswer of={query(popularBets)} />
      </div>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 className="text-13 font-medium">
          <Emphasised text={t('site.step1')} />
        </h2>
        <MoreLink render={<Link to="/marketDetail" search={{ gameId: game.gameId }} />}>
          {t('site.allScores')}
        </MoreLink>
      </div>
      <fieldset aria-label={t('site.scores')} className="grid grid-cols-3 gap-1">
        {game.scores.map((score) => (
          <Cell
            key={score.option}
            score={score}
            tint={Number(score.chance) / Number(game.scores[0]!.chance)}
            pressed={score === chosen}
            onPress={() => choose(score.option)}
          />
        ))}
      </fieldset>
      <h2 className="my-2 text-13 font-medium">{t('site.step2')}</h2>
      <Meaning game={game} score={chosen} />
      {member ? (
        <ToOrder gameId={game.gameId} option={chosen.option} />
      ) : (
        <WaysIn gameId={game.gameId} option={chosen.option} />
      )}
    </>
  )
}

function Head({ game: { home, away, competitionName, gameTime } }: { game: ComparedGame }) {
  const t = useText()
  const live = useLive()
  return (
    <div className="grid gap-0.5 border-b border-line pb-2.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <TeamPlate colour={home.iconColor} text={home.iconText} />
        {t('market.versus', { home: home.name, away: away.name })}
        <TeamPlate colour={away.iconColor} text={away.iconText} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-12 text-muted">
        <span>
          {competitionName} <KickoffTime time={gameTime} />
        </span>
        {live !== 'reconnecting' && <LiveDot live>{t('site.ratesNow')}</LiveDot>}
      </p>
    </div>
  )
}

interface CellProps {
  score: Score
  tint: number
  pressed: boolean
  onPress: () => void
}

function Cell({ score: { option, profit }, tint, pressed, onPress }: CellProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      style={{ '--p': tint.toFixed(2) } as CSSProperties}
      className="tint grid min-h-bar content-center rounded-small px-1.5 py-1 text-left text-12 narrow:px-2 aria-pressed:outline-2 aria-pressed:outline-text"
    >
      <span>{t('site.not', { option })} </span>
      <span className="whitespace-nowrap">
        {t('site.wins')} <b className="text-13 font-semibold narrow:text-15">{profit}%</b>
      </span>
    </button>
  )
}

function Meaning({ game: { home, away }, score }: { game: ComparedGame; score: Score }) {
  const t = useText()
  const fee = useQuery(query(siteSetting)).data?.feePercent
  const figures = fee === undefined ? null : lessonFigures(score, fee)
  if (fee === undefined || !figures) return null
  const { option } = score
  const { net, lost, cost } = figures
  const stake = formatFen(lessonStake)
  const ends = { home: home.name, score: option, away: away.name }
  return (
    <div aria-live="polite">
      <Figures3
        figures={[
          { label: t('site.youStake'), value: stake, note: t('site.currency') },
          {
            label: t('site.youWin'),
            value: <Money result amount={net} />,
            note: t('site.unlessEnds', { option }),
          },
          {
            label: t('site.youLose'),
            value: <Money result amount={`-${stake}`} />,
            note: t('site.ifEnds', { option }),
          },
        ]}
      />
      <p className="my-2.5">
        <Emphasised text={t('site.sentence', { ...ends, net: groupAmount(net), stake })} />
      </p>
      <OutOf100 count={lost} label={t('site.odds', { lost, option })} />
      <p className="mt-1 flex justify-between gap-3 text-12">
        <span>{t('site.otherwise', { won: 100 - lost })}</span>
        <span className="font-medium">{t('site.endsSo', { lost, option })}</span>
      </p>
      <p className="my-2 text-12 text-muted">
        {!cost.startsWith('-') && <span className="block">{t('site.average', { cost })}</span>}
        <span className="block">{t('site.afterFee', { fee: withoutIdleZeros(fee) })}</span>
      </p>
    </div>
  )
}

function ToOrder({ gameId, option }: { gameId: string; option: string }) {
  const t = useText()
  const search = { gameId, market: '1', option, sheet: 'order' } as const
  return (
    <Button look="main" wide render={<Link to="/marketDetail" search={search} />}>
      {t('site.orderThis')}
    </Button>
  )
}

/**
 * Links to registering and to signing in, which lead on to an order on the chosen option; only signing in
 * while registering is closed.
 */
function WaysIn({ gameId, option }: { gameId: string; option: string }) {
  const t = useText()
  const at = useQuery(query(siteSetting)).data?.promoteUrl
  const toSignIn = {
    to: '/marketDetail',
    search: { gameId, market: '1', option, sheet: 'login', under: 'order' },
  } as const
  if (!at) {
    return (
      <Button look="main" wide render={<Link {...toSignIn} />}>
        {t('site.signInToOrder')}
      </Button>
    )
  }
  return (
    <>
      <Button
        look="main"
        wide
        render={
          at.startsWith('https://') ? (
            // biome-ignore lint/a11y/useAnchorContent: the button gives it its text
            <a href={at} />
          ) : (
            <Link to="/register" search={{ back: orderAddress(gameId, option) }} />
          )
        }
      >
        {t('site.registerToOrder')}
      </Button>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-13 text-muted">
        {t('site.kept')}
        <Link {...toSignIn} className="inline-flex min-h-tap items-center text-text underline">
          {t('site.haveAccount')}
        </Link>
      </p>
    </>
  )
}
