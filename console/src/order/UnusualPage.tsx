// Members whose results cannot be explained by the prices that they took. The figure is a reason to look
// closer; it has no effect on the member.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { unusualMembers } from '@touchline/contract/member/unusual-operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { unusualSides } from './risk-search.ts'

type Unusual = PayloadOf<typeof unusualMembers>

export function UnusualPage() {
  const t = useText()
  const { side = 'won' } = useSearch({ from: '/shell/risk/members' })
  const navigate = useNavigate({ from: '/risk/members' })
  const state = useQuery(query(unusualMembers, { query: { side } }))
  const { data } = state
  return (
    <>
      <PageHead title={t('risk.unusual')} hint={t('risk.unusualHint')}>
        <Link to="/risk" className="text-15 text-info underline">
          {t('risk.exposure')}
        </Link>
      </PageHead>
      <div className="grid gap-4">
        <Segmented
          label={t('risk.unusual')}
          value={side}
          choices={unusualSides.map((value) => ({ value, label: t(`risk.side_${value}`) }))}
          onValueChange={(value) => void navigate({ replace: true, search: { side: value } })}
        />
        <p className="max-w-prose text-13 text-muted">{t('risk.statistic')}</p>
        {data ? (
          <>
            <p className="text-15">{t('risk.compared', { count: data.compared })}</p>
            {data.members.length === 0 ? <EmptyState title={t('risk.nobody')} /> : <List data={data} />}
          </>
        ) : (
          <Waiting for={state} />
        )}
      </div>
    </>
  )
}

function List({ data }: { data: Unusual }) {
  const t = useText()
  const columns = [
    { id: 'member', head: t('risk.member') },
    ...(['score', 'result', 'deviation', 'expected', 'won', 'selections', 'staked'] as const).map((id) => ({
      id,
      head: t(`risk.col_${id}`),
      end: true,
    })),
  ]
  return (
    <Table label={t('risk.unusual')} columns={columns}>
      {data.members.map(({ member, score, result, deviation, expected, won, selections, orders, staked }) => (
        <TableRow key={member.id}>
          <Cell names>
            <Link to="/members/$id" params={{ id: member.id }} className="text-info underline wrap-anywhere">
              {member.username}
            </Link>
          </Cell>
          <Cell end>
            <strong className="font-semibold">{t('risk.deviations', { score: hundredths(score) })}</strong>
          </Cell>
          <Cell end>{groupAmount(result)}</Cell>
          <Cell end>{groupAmount(deviation)}</Cell>
          <Cell end>{hundredths(expected)}</Cell>
          <Cell end>{won}</Cell>
          <Cell end>{t('risk.inOrders', { selections, orders })}</Cell>
          <Cell end>{groupAmount(staked)}</Cell>
        </TableRow>
      ))}
    </Table>
  )
}

function hundredths(value: number): string {
  return groupAmount((value / 100).toFixed(2))
}
