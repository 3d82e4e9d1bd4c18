// One market of a match: as a picture or as a list, with what its marks mean.
import type { Game, Market } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { IconButton } from '@touchline/ui/IconButton'
import { FirstGoalTimeline } from '@touchline/ui/market/FirstGoalTimeline'
import { HalfTimeGrid } from '@touchline/ui/market/HalfTimeGrid'
import { PickLegend } from '@touchline/ui/market/PickLegend'
import { PickList } from '@touchline/ui/market/PickList'
import { ScoreGrid } from '@touchline/ui/market/ScoreGrid'
import type { PickProps } from '@touchline/ui/market/selection'
import { TotalGoalsStaircase } from '@touchline/ui/market/TotalGoalsStaircase'
import { LayoutGrid, List } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import { pricedOptions } from './match-options.ts'

interface Props {
  game: Game
  market: Market
  /** Ids of the selections the member has orders on. */
  own: ReadonlySet<string>
  /** Orders are taken now. */
  open: boolean
  selected: string | undefined
  asList: boolean
  onSelect: (option: string) => void
  /** Left out where the market has only a picture. */
  onAsList?: (asList: boolean) => void
}

export function MatchPanel({ game, market, own, open, selected, asList, onSelect, onAsList }: Props) {
  const t = useText()
  const type = market.marketType
  const upcoming = game.state === 'upcoming'
  const pick = {
    options: pricedOptions(t, market, { own, open }),
    selected,
    onSelect,
    label: market.marketName,
  }
  if (!market.show) return <NoPrices elsewhere={game.optionList.length > 0} />
  return (
    <Card className="grid gap-2 pt-1.5">
      <CardHeader
        title={
          open || upcoming ? t(`match.pick-${type}`) : t('match.lastRates', { market: market.marketName })
        }
        note={open || upcoming ? t(`match.note-${type}`) : t('match.lastRatesNote')}
        end={
          onAsList && (
            <IconButton
              label={t(asList ? 'match.picture' : 'match.list')}
              text={t(asList ? 'match.picture' : 'match.list')}
              icon={
                asList ? (
                  <LayoutGrid className="size-5" aria-hidden />
                ) : (
                  <List className="size-5" aria-hidden />
                )
              }
              onClick={() => onAsList(!asList)}
              className="-mr-2"
            />
          )
        }
      />
      {asList ? <OptionList pick={pick} /> : <Picture pick={pick} game={game} type={type} />}
      {!asList && (
        <PickLegend
          chance={type === 1 || type === 2 ? t('match.legendChance') : undefined}
          volume={t('match.legendVolume')}
          own={t('match.legendOwn')}
          insured={pick.options.some(({ insured }) => insured) ? t('match.legendInsured') : undefined}
          insuredNote={t('match.legendInsuredNote')}
          rule={t(`match.rule-${type}`)}
        />
      )}
    </Card>
  )
}

/** A market that offers nothing: the match has no prices yet, or has them in its other markets alone. */
function NoPrices({ elsewhere }: { elsewhere: boolean }) {
  const t = useText()
  return (
    <Card flush>
      <EmptyState
        title={t(elsewhere ? 'match.noPricesHere' : 'match.noPrices')}
        note={t(elsewhere ? 'match.noPricesHereNote' : 'match.noPricesNote')}
      />
    </Card>
  )
}

function OptionList({ pick }: { pick: PickProps }) {
  const t = useText()
  return (
    <PickList
      {...pick}
      heads={{
        option: t('match.headOption'),
        chance: t('match.headChance'),
        volume: t('match.headVolume'),
        rate: t('match.headRate'),
      }}
    />
  )
}

function Picture({ pick, game, type }: { pick: PickProps; game: Game; type: Market['marketType'] }) {
  const t = useText()
  const home = { colour: game.home.iconColor, text: game.home.iconText }
  const away = { colour: game.away.iconColor, text: game.away.iconText }
  const teams = { home, away, cornerLabel: t('match.corner') }
  if (type === 1) return <ScoreGrid {...pick} {...teams} note={t('match.drawFour')} />
  if (type === 2) return <HalfTimeGrid {...pick} {...teams} />
  if (type === 3) return <TotalGoalsStaircase {...pick} />
  return (
    <FirstGoalTimeline
      {...pick}
      texts={{
        earlier: t('match.earlier'),
        later: t('match.later'),
        halfTime: t('match.halfTime'),
        fullTime: t('match.fullTime'),
        choose: t('match.chooseBand'),
      }}
    />
  )
}
