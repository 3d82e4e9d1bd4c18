// The moves of an option's rate with their causes, and the operators' acts on the option. The moves of the
// whole match can be exported as a file.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { sendForFile } from '@touchline/client/api/send-for-file'
import { clockTime, fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { exportRates, ratedOptions, rateMoves } from '@touchline/contract/market/operator-calls'
import type { RateMove } from '@touchline/contract/market/rates'
import { own } from '@touchline/contract/operator/calls'
import { matchOrdering } from '@touchline/contract/order/operator-calls'
import { parseBp } from '@touchline/engine/money/rate'
import { Button } from '@touchline/ui/Button'
import { RateHistory } from '@touchline/ui/chart/RateHistory'
import { Select } from '@touchline/ui/input/Select'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { saveFile } from '../app/save-file.ts'
import { Waiting } from '../app/Waiting.tsx'
import { lookEveryMs } from '../health/look-every.ts'
import { useText } from '../i18n/i18n.ts'
import { useOutcome } from '../order/use-breadth.ts'
import { useSettingText } from '../site/setting.ts'
import { useValueSummary } from '../site/setting-value.ts'
import { type RateLine, rateLines } from './rate-lines.ts'

type MarketType = PayloadOf<typeof ratedOptions>['markets'][number]['marketType']

export function RateHistoryCard({ gameId }: { gameId: string }) {
  const t = useText()
  const outcomeName = useOutcome()
  const state = useQuery(query(ratedOptions, { query: { id: gameId } }))
  const { data: operator } = useQuery(query(own))
  const [chosen, setChosen] = useState<{ market?: string; option?: string }>({})
  const [exporting, setExporting] = useState(false)
  if (!state.data) return <Waiting for={state} />
  const { markets } = state.data
  const market = markets.find(({ marketType }) => String(marketType) === chosen.market) ?? markets[0]
  const option = market?.options.find((one) => one.option === chosen.option) ?? market?.options[0]
  return (
    <Block
      title={t('market.rateHistory')}
      end={
        market && operator?.acts.includes('rate.export') ? (
          <Button
            look="line"
            size="small"
            icon={<Download className="size-4" aria-hidden />}
            onClick={() => setExporting(true)}
          >
            {t('market.exportRates')}
          </Button>
        ) : undefined
      }
    >
      {market && option ? (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <Select
              label={t('risk.market')}
              value={String(market.marketType)}
              choices={markets.map(({ marketType }) => ({
                value: String(marketType),
                label: t(`settlement.market-${marketType}`),
              }))}
              onValueChange={(value) => setChosen({ market: value })}
            />
            <Select
              label={t('risk.option')}
              value={option.option}
              choices={market.options.map((one) => ({
                value: one.option,
                label: t('market.movedTimes', { option: outcomeName(one.option), count: one.moves }),
              }))}
              onValueChange={(value) => setChosen({ market: String(market.marketType), option: value })}
            />
          </div>
          <OneOption gameId={gameId} marketType={market.marketType} option={option.option} />
        </>
      ) : (
        <p className="text-15 text-muted">{t('market.noRates')}</p>
      )}
      {exporting && (
        <ReasonDialog
          title={t('market.exportRates')}
          effect={t('market.exportEffect')}
          confirm={t('market.exportRates')}
          act={async (reason) =>
            saveFile(`rates-${gameId}.csv`, await sendForFile(exportRates, { gameId, reason }))
          }
          onClose={() => setExporting(false)}
        />
      )}
    </Block>
  )
}

interface OneProps {
  gameId: string
  marketType: MarketType
  option: string
}

function OneOption({ gameId, marketType, option }: OneProps) {
  const t = useText()
  const outcomeName = useOutcome()
  const asked = { id: gameId, marketType: String(marketType) as `${MarketType}`, option }
  const state = useQuery({ ...query(rateMoves, { query: asked }), refetchInterval: lookEveryMs })
  const ordering = useQuery(query(matchOrdering, { query: { id: gameId } }))
  if (!state.data) return <Waiting for={state} />
  if (!ordering.data) return <Waiting for={ordering} />
  const { moves, total, siteTime } = state.data
  const points = moves.toReversed().map(({ at, rate }) => ({ at, value: parseBp(rate) ?? 0 }))
  return (
    <>
      <RateHistory
        points={points}
        until={siteTime}
        formatRate={(basisPoints) => (basisPoints / 100).toFixed(2)}
        formatTime={clockTime}
        label={t('market.rateOf', { option: outcomeName(option), rate: moves[0]?.rate ?? '–' })}
      />
      <MoveTable lines={rateLines(state.data, ordering.data.suspensions, { marketType, option })} />
      {moves.length < total && (
        <p className="text-13 text-muted">{t('market.movesListed', { count: moves.length, total })}</p>
      )}
    </>
  )
}

function MoveTable({ lines }: { lines: readonly RateLine[] }) {
  const t = useText()
  const columns = [
    { id: 'at', head: t('market.moveAt') },
    { id: 'rate', head: t('market.moveRate'), end: true },
    { id: 'why', head: t('market.moveWhy') },
  ]
  return (
    <div className="max-h-scroll overflow-y-auto">
      <Table label={t('market.rateHistory')} columns={columns}>
        {lines.map((line) => (
          <TableRow key={line.key} className={line.kind === 'move' ? undefined : 'bg-warn-soft'}>
            <Cell className="whitespace-nowrap">{fullTime(line.at)}</Cell>
            <Cell end>{line.kind === 'move' ? `${line.move.rate}%` : '–'}</Cell>
            <Cell>
              {line.kind === 'move' ? (
                <Why move={line.move} />
              ) : (
                <>
                  {t(`market.line_${line.kind}`, { by: line.by })}
                  <span className="block text-muted">{line.reason}</span>
                </>
              )}
            </Cell>
          </TableRow>
        ))}
      </Table>
    </div>
  )
}

function Why({ move: { causes, setting } }: { move: RateMove }) {
  const t = useText()
  return (
    <>
      {causes === null
        ? t('market.cause_unknown')
        : causes.map((cause) => t(`market.cause_${cause}`)).join(t('market.causesJoin'))}
      {setting && (
        <span className="block text-muted">
          {setting.approvedBy
            ? t('market.settingBy', { by: setting.by, approvedBy: setting.approvedBy })
            : t('market.settingByOne', { by: setting.by })}
          : {setting.reason}
          <SettingMoved setting={setting} />
        </span>
      )}
    </>
  )
}

function SettingMoved({ setting: { name, before, after } }: { setting: NonNullable<RateMove['setting']> }) {
  const { title } = useSettingText()(name)
  const summary = useValueSummary()
  const read = (value: unknown) => summary(name, value)
  return (
    <span className="block">
      {title}: <del>{read(before)}</del> → {read(after)}
    </span>
  )
}
