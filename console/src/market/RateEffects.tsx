// Effects of new settings on the rates of coming matches, shown before they are proposed and before they are
// approved.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { rateEffect } from '@touchline/contract/market/operator-calls'
import { rateSettings } from '@touchline/contract/market/rates'
import { classes } from '@touchline/ui/classes'
import { Select } from '@touchline/ui/input/Select'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'
import { useOutcome } from '../order/use-breadth.ts'

type Effect = PayloadOf<typeof rateEffect>
type RateMovement = NonNullable<Effect['moved']>
type Option = RateMovement['markets'][number]['options'][number]

/** Draws nothing where none of these values has an effect on rates or levels. */
export function RateEffects({ values }: { values: Readonly<Record<string, unknown>> }) {
  const asked = Object.fromEntries(
    rateSettings.filter((name) => name in values).map((name) => [name, values[name]]),
  )
  return Object.keys(asked).length > 0 ? <Effects values={JSON.stringify(asked)} /> : null
}

function Effects({ values }: { values: string }) {
  const t = useText()
  const [match, setMatch] = useState<string>()
  const { data, error, isFetching } = useQuery({
    ...query(rateEffect, { query: { values, ...(match && { id: match }) } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <FormProblem error={error} />
  if (!data) return <p className="text-13 text-muted">{t('settlement.computing')}</p>
  const { looked, concerned, matches, moved } = data
  const withRates = matches.filter(({ rates, offers, insured }) => rates + offers + insured > 0)
  return (
    <section
      aria-label={t('market.rateEffect')}
      className={classes('grid gap-3 transition', isFetching && 'opacity-60')}
      aria-busy={isFetching}
    >
      <div>
        <h3 className="text-15 font-semibold">{t('market.rateEffect')}</h3>
        <p className="text-13 text-muted">
          {concerned === 0
            ? t('market.effectNone', { count: looked })
            : t('market.effectOn', { concerned, count: looked })}
        </p>
      </div>
      <Levels matches={matches} />
      {moved && (
        <>
          <Select
            label={t('market.effectMatch')}
            value={moved.gameId}
            choices={withRates.map(({ gameId, home, away, kickoff }) => ({
              value: gameId,
              label: `${t('settlement.versus', { home, away })} · ${fullTime(kickoff)}`,
            }))}
            onValueChange={setMatch}
          />
          {moved.markets.map((market) => (
            <Market key={market.marketType} market={market} />
          ))}
        </>
      )}
    </section>
  )
}

function Levels({ matches }: { matches: Effect['matches'] }) {
  const t = useText()
  const moved = matches.flatMap(({ level, ...match }) => (level ? [{ ...match, level }] : []))
  if (moved.length === 0) return null
  return (
    <Table
      label={t('market.effectLevels')}
      columns={[
        { id: 'match', head: t('market.effectMatch') },
        { id: 'before', head: t('market.effectBefore'), end: true },
        { id: 'after', head: t('market.effectAfter'), end: true },
      ]}
    >
      {moved.map(({ gameId, home, away, level: { before, after } }) => (
        <TableRow key={gameId}>
          <Cell names>{t('settlement.versus', { home, away })}</Cell>
          <Cell end>{t('market.fromLevel', { level: before })}</Cell>
          <Cell end>{t('market.fromLevel', { level: after })}</Cell>
        </TableRow>
      ))}
    </Table>
  )
}

const differs = ({ before, after }: Option) =>
  before?.rate !== after?.rate || before?.insured !== after?.insured

/** Every option with its rate now and under the new settings; those that change stand out. */
function Market({ market: { marketType, options } }: { market: RateMovement['markets'][number] }) {
  const t = useText()
  const outcomeName = useOutcome()
  const moved = options.filter(differs).length
  return (
    <details open={moved > 0}>
      <summary className="cursor-pointer py-1 text-15">
        <strong className="font-semibold">{t(`settlement.market-${marketType}`)}</strong>{' '}
        <span className="text-13 text-muted">
          {moved === 0 ? t('market.effectStays') : t('market.effectMoved', { count: moved })}
        </span>
      </summary>
      <Table
        label={t(`settlement.market-${marketType}`)}
        columns={[
          { id: 'option', head: t('risk.option') },
          { id: 'before', head: t('market.effectBefore'), end: true },
          { id: 'after', head: t('market.effectAfter'), end: true },
        ]}
      >
        {options.map((option) => (
          <TableRow key={option.option} className={differs(option) ? 'bg-info-soft' : undefined}>
            <Cell names>{outcomeName(option.option)}</Cell>
            <Cell end>
              <Side offered={option.before} />
            </Cell>
            <Cell end>
              <Side offered={option.after} />
            </Cell>
          </TableRow>
        ))}
      </Table>
    </details>
  )
}

function Side({ offered }: { offered: Option['before'] }) {
  const t = useText()
  if (!offered) return <span className="text-muted">{t('market.notOffered')}</span>
  return (
    <>
      {offered.rate}%{offered.insured && <span className="block text-muted">{t('market.isInsured')}</span>}
    </>
  )
}
