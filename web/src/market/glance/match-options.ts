// Turns the selections the server sent into what the pictures draw.
import type { Market } from '@touchline/contract/market/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import type { PricedOption } from '@touchline/ui/market/selection'
import type { Translate } from '../../i18n/texts.ts'
import { optionLabel, optionTitle } from '../option-words.ts'

interface About {
  /** Ids of the selections the member has orders on. */
  readonly own: ReadonlySet<string>
  /** Whether the match takes orders now: only then can a selection without volume be reserved. */
  readonly open: boolean
}

/** A market's selections in display order. */
export function pricedOptions(t: Translate, market: Market, { own, open }: About): PricedOption[] {
  const { marketType, select } = market
  return select.map(
    ({ id, option, profit, chance, tradAble, tradAbleVolume, volumeLevel, guaranteeType, suspended }) => {
      const volumeText = groupAmount(tradAbleVolume)
      const insured = guaranteeType === 1
      const facts = { chance: `${chance}%`, volume: volumeText }
      const all = t(own.has(id) ? 'match.optionDetailOwn' : 'match.optionDetail', facts)
      const closed = suspended !== null ? 'Suspended' : tradAble ? null : 'SoldOut'
      const shut = open ? closed : null
      const detail = shut ? t(`match.option${shut}`, { detail: all }) : all
      return {
        option,
        label: optionLabel(t, marketType, option),
        title: optionTitle(t, marketType, option),
        rate: groupAmount(profit),
        chance: Number(chance) / 100,
        chanceText: `${chance}%`,
        volumeLevel: levelOf(volumeLevel),
        volumeText,
        detail: insured ? t('match.optionInsured', { detail }) : detail,
        own: own.has(id),
        insured,
        ...(shut && { soldOut: t(shut === 'Suspended' ? 'match.suspended' : 'match.soldOut') }),
      }
    },
  )
}

function levelOf(level: number): PricedOption['volumeLevel'] {
  return level === 1 || level === 2 || level === 3 ? level : 0
}
