import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { rulingPreview } from '@touchline/contract/settlement/operator-calls'
import type { Ruling, RulingEffect } from '@touchline/contract/settlement/types'
import { classes } from '@touchline/ui/classes'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { FormProblem } from '../app/FormProblem.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'

/** The ruling's effect on every order, computed by the settlement code without writing anything. */
export function RulingEffects({ id, ruling }: { id: string; ruling: Ruling }) {
  const t = useText()
  const { data, error, isFetching } = useQuery({
    ...query(rulingPreview, { query: { id, ruling: JSON.stringify(ruling) } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <FormProblem error={error} />
  if (!data) return <p className="text-13 text-muted">{t('settlement.computing')}</p>
  return (
    <section className={classes('grid gap-3 transition', isFetching && 'opacity-60')} aria-busy={isFetching}>
      <div>
        <h3 className="text-15 font-semibold">{t('settlement.effect')}</h3>
        <p className="text-13 text-muted">{t('settlement.effectNote')}</p>
      </div>
      <Markets effect={data} />
      <Sums effect={data} />
      {data.owing.largest.length > 0 && <Owing effect={data} />}
    </section>
  )
}

function Markets({ effect: { markets, house } }: { effect: RulingEffect }) {
  const t = useText()
  const figures = ['orders', 'won', 'lost', 'void', 'paid', 'turn', 'house'] as const
  const columns = [
    { id: 'market', head: t('settlement.market') },
    { id: 'happened', head: t('settlement.happened') },
    ...figures.map((id) => ({ id, head: t(`settlement.head-${id}`), end: true })),
  ]
  if (markets.length === 0) return <p className="text-15">{t('settlement.nobodyOrdered')}</p>
  return (
    <Table label={t('settlement.effect')} columns={columns}>
      {markets.map(
        ({ marketType, happened, orders, won, lost, void: back, paid, nowWon, nowNotWon, house }) => (
          <TableRow key={marketType} className={nowWon + nowNotWon > 0 ? 'bg-info-soft' : undefined}>
            <Cell names>{t(`settlement.market-${marketType}`)}</Cell>
            <Cell>
              {happened === null
                ? t('settlement.goesBack')
                : happened.map((option) => (option === 'none' ? t('settlement.noGoal') : option)).join(' ') ||
                  '–'}
            </Cell>
            <Cell end>{orders}</Cell>
            <Cell end>{won}</Cell>
            <Cell end>{lost}</Cell>
            <Cell end>{back}</Cell>
            <Cell end>{groupAmount(paid)}</Cell>
            <Cell end>
              {nowWon + nowNotWon === 0 ? '–' : t('settlement.turn', { won: nowWon, not: nowNotWon })}
            </Cell>
            <Cell end>{groupAmount(house)}</Cell>
          </TableRow>
        ),
      )}
      <TableRow className="font-semibold">
        <Cell names>{t('settlement.allMarkets')}</Cell>
        <Cell>{null}</Cell>
        {(['orders', 'won', 'lost', 'void'] as const).map((part) => (
          <Cell key={part} end>
            {markets.reduce((sum, market) => sum + market[part], 0)}
          </Cell>
        ))}
        <Cell end colSpan={2}>
          {null}
        </Cell>
        <Cell end>{groupAmount(house)}</Cell>
      </TableRow>
    </Table>
  )
}

/** The sums that are paid and given back, and the house's result of the match before and after. */
function Sums({ effect: { paid, repay, owing, house, houseBefore } }: { effect: RulingEffect }) {
  const t = useText()
  const cards = [
    {
      id: 'paid',
      head: t('settlement.paidMembers', { count: paid.members }),
      sum: groupAmount(paid.money),
      note: t('settlement.paidNote'),
    },
    {
      id: 'repay',
      head: t('settlement.repayMembers', { count: repay.members }),
      sum: groupAmount(repay.money),
      note: t('settlement.repayNote'),
    },
    {
      id: 'owing',
      head: t('settlement.owingMembers', { count: owing.members }),
      sum: groupAmount(owing.money),
      note: t('settlement.owingNote'),
    },
    {
      id: 'house',
      head: t('settlement.houseAfter'),
      sum: groupAmount(house),
      note: t('settlement.houseBefore', { amount: groupAmount(houseBefore) }),
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ id, head, sum, note }) => (
        <li key={id} className="grid content-start gap-1 rounded-card bg-fill p-3">
          <span className="text-13">{head}</span>
          <strong className="text-17 font-semibold tabular-nums">{sum}</strong>
          <span className="text-12 text-muted">{note}</span>
        </li>
      ))}
    </ul>
  )
}

function Owing({ effect: { owing } }: { effect: RulingEffect }) {
  const t = useText()
  const columns = [
    { id: 'member', head: t('settlement.member') },
    { id: 'gives', head: t('settlement.givesBack'), end: true },
    { id: 'owes', head: t('settlement.owes'), end: true },
  ]
  return (
    <Table label={t('settlement.owingNote')} columns={columns}>
      {owing.largest.map(({ username, givesBack, owes }) => (
        <TableRow key={username}>
          <Cell names>{username}</Cell>
          <Cell end>{groupAmount(givesBack)}</Cell>
          <Cell end>{groupAmount(owes)}</Cell>
        </TableRow>
      ))}
    </Table>
  )
}
