import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import { matchOrdering, suspendOrdering } from '@touchline/contract/order/operator-calls'
import { Button } from '@touchline/ui/Button'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Select } from '@touchline/ui/input/Select'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth, type Texts } from '../notice/InBoth.tsx'
import { useBreadth } from './use-breadth.ts'

type Markets = PayloadOf<typeof matchOrdering>['markets']
type MarketType = Markets[number]['marketType']

interface Props {
  gameId: string
  markets: Markets
}

const all = ''
const noWords: Texts = { 'zh-cn': '', 'en-us': '' }

/** Chooses the match, a market or an option, and asks for the words that members read. */
export function SuspendForm({ gameId, markets }: Props) {
  const t = useText()
  const breadth = useBreadth()
  const [type, setType] = useState(all)
  const [option, setOption] = useState(all)
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState(noWords)
  const market = markets.find(({ marketType }) => String(marketType) === type)
  const chosen = {
    marketType: (market?.marketType ?? null) as MarketType | null,
    option: market && option !== all ? option : null,
  }
  return (
    <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Select
        label={t('order.breadth')}
        choices={[
          { value: all, label: t('order.wholeMatch') },
          ...markets.map(({ marketType }) => ({
            value: String(marketType),
            label: t(`settlement.market-${marketType}`),
          })),
        ]}
        value={type}
        onValueChange={(next) => {
          setType(next)
          setOption(all)
        }}
      />
      {market ? (
        <Select
          label={t('order.option')}
          choices={[
            { value: all, label: t('order.wholeMarket') },
            ...market.options.map(({ option: value, rate, ordered }) => ({
              value,
              label: t('order.orderedOn', {
                option: value === 'none' ? t('settlement.noGoal') : value,
                rate,
                ordered: groupAmount(ordered),
              }),
            })),
          ]}
          value={option}
          onValueChange={setOption}
        />
      ) : (
        <span />
      )}
      <Button onClick={() => setAsking(true)}>{t('order.suspend')}</Button>
      {asking && (
        <ReasonDialog
          title={t('order.suspendTitle', { what: breadth(chosen) })}
          effect={t('order.suspendEffect')}
          confirm={t('order.suspend')}
          disabled={Object.values(said).some((text) => text.trim() === '')}
          act={async (reason) => {
            await send(suspendOrdering, { body: { gameId, ...chosen, said, reason } })
            await refresh(matchOrdering)
            setSaid(noWords)
          }}
          onClose={() => setAsking(false)}
        >
          <InBoth
            label={t('order.said')}
            hint={t('order.saidHint')}
            value={said}
            onChange={setSaid}
            rows={2}
          />
        </ReasonDialog>
      )}
    </div>
  )
}
