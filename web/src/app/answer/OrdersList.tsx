import { Card } from '@touchline/ui/Card'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import type { ReactNode } from 'react'
import { Pages } from './Pages.tsx'
import { Stale } from './Stale.tsx'
import { Waiting, type WaitingProps } from './Waiting.tsx'

interface Props<Order> extends Pick<WaitingProps, 'for' | 'failed'> {
  for: WaitingProps['for'] & {
    data:
      | { readonly siteTime: number; readonly data: readonly Order[]; readonly totalPage: number }
      | undefined
  }
  page: number
  /** Shown in place of an empty list. */
  none: ReactNode
  row: (order: Order) => ReactNode
}

/**
 * A page of a member's deposits or withdrawals, newest first. While the live stream is broken it says how old
 * the list is.
 */
export function OrdersList<Order extends { readonly id: string }>({
  for: answer,
  failed,
  page,
  none,
  row,
}: Props<Order>) {
  const { data } = answer
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6">
      <Stale siteTime={data?.siteTime} />
      <Waiting card for={answer} failed={failed} rows={5} />
      {data?.data.length === 0 && <Card flush>{none}</Card>}
      {data && data.data.length > 0 && (
        <>
          <Card flush>
            <ul className="divide-y divide-line">
              {data.data.map((order) => (
                <li key={order.id}>{row(order)}</li>
              ))}
            </ul>
          </Card>
          <Pages page={page} of={data.totalPage} />
        </>
      )}
    </div>
  )
}

interface LineProps {
  name: ReactNode
  note: ReactNode
  amount: ReactNode
  state: ReactNode
  tone: PillTone
}

/** The look of an order's line, which is a link. */
export const orderLink =
  'flex items-center gap-3 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2'

/** One order: its name, when, how much, and how far it is. */
export function OrderLine({ name, note, amount, state, tone }: LineProps) {
  return (
    <>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-15 font-semibold wrap-anywhere">{name}</span>
        <span className="truncate text-12 text-muted">{note}</span>
      </span>
      <span className="grid justify-items-end gap-1">
        {amount}
        <Pill tone={tone}>{state}</Pill>
      </span>
    </>
  )
}
