// Everything that speaks for and against a withdrawal, next to the buttons that decide it.
import { Link } from '@tanstack/react-router'
import { fullDate } from '@touchline/client/i18n/times'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import type { ReactNode } from 'react'
import { Cell, Table, TableRow } from '../app/list/Table.tsx'
import { useText } from '../i18n/i18n.ts'
import { Checks, type Withdrawal } from './Checks.tsx'

/** `children` is the sealed data to open; it follows the checks, which show whether opening is needed. */
export function Evidence({ of, children }: { of: Withdrawal; children?: ReactNode }) {
  return (
    <>
      <Sum of={of} />
      <Checks of={of} />
      {children}
      <Flows of={of} />
      <Shared of={of} />
    </>
  )
}

function Sum({ of }: { of: Withdrawal }) {
  const t = useText()
  const { memberNow, unit } = of
  const cny = `${groupAmount(of.amount)} CNY`
  return (
    <Facts
      facts={[
        {
          label: t('withdraw.member'),
          value: (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <Link to="/members/$id" params={{ id: of.member.id }} className="text-info underline">
                {of.member.username}
              </Link>
              VIP {memberNow.level}
              {memberNow.state !== 'normal' && (
                <Pill tone="no">{t(`member.state_${memberNow.state}` as 'member.state_normal')}</Pill>
              )}
            </span>
          ),
        },
        { label: t('withdraw.amount'), value: cny },
        {
          label: t('withdraw.fee'),
          value: t(of.free ? 'withdraw.feeFree' : 'withdraw.feeOf', { fee: groupAmount(of.fee) }),
        },
        ...(unit === 'USDT'
          ? [
              {
                label: t('withdraw.network'),
                value: `${groupAmount(of.coinFee)} USDT${of.coinRate ? ` · ${t('withdraw.atRate', { rate: of.coinRate })}` : ''}`,
              },
            ]
          : []),
        {
          label: t('withdraw.arrives'),
          value: (
            <strong>
              {groupAmount(of.coinAmount)} {unit}
            </strong>
          ),
        },
        {
          label: t('withdraw.balance'),
          value: t('withdraw.balanceOf', {
            main: groupAmount(memberNow.main),
            arrived: groupAmount(memberNow.arrived),
          }),
        },
      ]}
    />
  )
}

/** Money in and out by each way: withdrawals first return money the way it came. */
function Flows({ of: { memberNow, back, sources } }: { of: Withdrawal }) {
  const t = useText()
  const used = memberNow.flows.filter(({ paidIn, paidOut }) => Number(paidIn) + Number(paidOut) > 0)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('withdraw.flows')}</h3>
      {used.length > 0 && (
        <Table
          columns={[
            { id: 'way', head: t('withdraw.way') },
            { id: 'in', head: t('withdraw.cameIn'), end: true },
            { id: 'out', head: t('withdraw.wentOut'), end: true },
          ]}
        >
          {used.map(({ method, paidIn, paidOut }) => (
            <TableRow key={method}>
              <Cell names>{t(`withdraw.way-${method}`)}</Cell>
              <Cell end>{groupAmount(paidIn)}</Cell>
              <Cell end>{groupAmount(paidOut)}</Cell>
            </TableRow>
          ))}
        </Table>
      )}
      <Facts
        facts={[
          { label: t('withdraw.staked'), value: groupAmount(memberNow.staked30Days) },
          {
            label: t('withdraw.history'),
            value: t('withdraw.historyOf', {
              here: memberNow.paidToAccount,
              elsewhere: memberNow.paidElsewhere,
            }),
          },
          {
            label: t('withdraw.saved'),
            value: fullDate(memberNow.accountAddedAt),
          },
          ...(sources.length > 0
            ? [
                {
                  label: t(back ? 'withdraw.returns' : 'withdraw.takesAlong'),
                  value: sources
                    .map(({ orderNumber, amount }) => `${orderNumber} ${groupAmount(amount)}`)
                    .join(t('app.between')),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

function Shared({ of: { memberNow, member } }: { of: Withdrawal }) {
  const t = useText()
  if (memberNow.shared.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="flex items-center justify-between gap-2 text-15 font-semibold">
        {t('withdraw.shared')}
        <Link
          to="/members/$id/linked"
          params={{ id: member.id }}
          className="text-13 font-normal text-info underline"
        >
          {t('member.seeLinked')}
        </Link>
      </h3>
      <ul className="grid gap-1 text-13">
        {memberNow.shared.map(({ member: { id, username }, kinds }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to="/members/$id" params={{ id }} className="text-info underline">
              {username}
            </Link>
            {kinds.map((kind) => (
              <Pill key={kind} tone={kind === 'address' ? 'info' : 'warn'}>
                {t(`withdraw.shares-${kind}`)}
              </Pill>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
