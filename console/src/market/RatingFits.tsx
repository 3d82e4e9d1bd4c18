import { Link } from '@tanstack/react-router'
import type { PayloadOf } from '@touchline/contract/call'
import type { ratingFits } from '@touchline/contract/market/operator-calls'
import { Facts } from '@touchline/ui/figure/Facts'
import { Block } from '../app/Block.tsx'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'

type Fits = PayloadOf<typeof ratingFits>

/** The factor on expected goals whose logarithm this is. */
const factor = (logarithm: number) => Math.exp(logarithm).toFixed(2)

/** How well each competition's rates are backed by ratings; for the chosen competition its whole fit. */
export function RatingFits({ data: { fits, fitted } }: { data: Fits }) {
  const t = useText()
  return (
    <Block title={t('market.fits')}>
      <p className="max-w-prose text-13 text-muted">{t('market.fitsNote')}</p>
      <Table
        label={t('market.fits')}
        columns={[
          { id: 'league', head: t('market.league') },
          { id: 'results', head: t('market.fitResults'), end: true },
          { id: 'fitted', head: t('market.fitKnows'), end: true },
          { id: 'missing', head: t('market.fitMissing'), end: true },
          { id: 'priced', head: t('market.fitPriced'), end: true },
          { id: 'stale', head: t('market.fitStale'), end: true },
        ]}
      >
        {fits.map(({ id, name, results, fitted: knows, missing, priced, stale }) => (
          <TableRow key={id}>
            <Cell names>
              <Link to="/risk/prices" search={{ league: id }} className="text-info underline">
                {name}
              </Link>
            </Cell>
            <Cell end>{results}</Cell>
            <Cell end>{knows}</Cell>
            <Cell end>{missing}</Cell>
            <Cell end>{priced}</Cell>
            <Cell end>{stale}</Cell>
          </TableRow>
        ))}
      </Table>
      {fitted && <Fitted fitted={fitted} />}
    </Block>
  )
}

function Fitted({ fitted: { average, homeAdvantage, rho, teams } }: { fitted: NonNullable<Fits['fitted']> }) {
  const t = useText()
  return (
    <>
      <Facts
        shape="columns"
        facts={[
          { label: t('market.fitAverage'), value: factor(average) },
          { label: t('market.fitHome'), value: factor(homeAdvantage) },
          { label: 'ρ', value: rho.toFixed(3) },
        ]}
      />
      {teams.length > 0 && (
        <Table
          label={t('market.fitTeams')}
          columns={[
            { id: 'team', head: t('market.side') },
            { id: 'attack', head: t('market.fitAttack'), end: true },
            { id: 'defence', head: t('market.fitDefence'), end: true },
          ]}
        >
          {teams.map(({ id, name, attack, defence }) => (
            <TableRow key={id}>
              <Cell names>{name}</Cell>
              <Cell end>{factor(attack)}</Cell>
              <Cell end>{factor(-defence)}</Cell>
            </TableRow>
          ))}
        </Table>
      )}
    </>
  )
}
