// Merchants, who sign in members of their own: agreements, keys, and what their members moved.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { merchants } from '@touchline/contract/demand/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { OneMerchant } from './OneMerchant.tsx'

export function MerchantsPage() {
  const t = useText()
  const { code } = useSearch({ from: '/shell/merchants' })
  const state = useQuery(query(merchants))
  const { data: self } = useQuery(query(own))
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHead title={t('demand.merchants')} hint={t('demand.hint')}>
        {self?.acts.includes('merchant.propose') && (
          <Button look="main" onClick={() => setAdding(true)}>
            {t('demand.add')}
          </Button>
        )}
      </PageHead>
      <Waiting for={state} />
      {state.data?.merchants.length === 0 && (
        <EmptyState title={t('demand.none')} note={t('demand.noneNote')} />
      )}
      {state.data && state.data.merchants.length > 0 && (
        <Table
          label={t('demand.merchants')}
          columns={[
            { id: 'code', head: t('demand.code') },
            { id: 'name', head: t('demand.name') },
            { id: 'state', head: t('demand.state') },
            { id: 'members', head: t('demand.members'), end: true },
            { id: 'keys', head: t('demand.keys'), end: true },
            { id: 'perMinute', head: t('demand.perMinute'), end: true },
          ]}
        >
          {state.data.merchants.map((each) => (
            <TableRow key={each.code}>
              <Cell names>
                <Link
                  to="/merchants"
                  search={(search) => ({ ...search, code: each.code })}
                  aria-current={each.code === code ? 'true' : undefined}
                  className="inline-flex min-h-tap items-center text-info underline"
                >
                  {each.code}
                </Link>
              </Cell>
              <Cell>{each.name}</Cell>
              <Cell>
                <Pill tone={each.state === 'open' ? 'ok' : 'no'}>{t(`demand.state_${each.state}`)}</Pill>
              </Cell>
              <Cell end>
                {t('demand.ofMost', {
                  members: groupAmount(String(each.members)),
                  most: groupAmount(String(each.mostMembers)),
                })}
              </Cell>
              <Cell end>{each.keys}</Cell>
              <Cell end>{each.perMinute}</Cell>
            </TableRow>
          ))}
        </Table>
      )}
      {code && <OneMerchant key={code} code={code} />}
      {adding && <AgreementDialog merchant={null} onClose={() => setAdding(false)} />}
    </>
  )
}
