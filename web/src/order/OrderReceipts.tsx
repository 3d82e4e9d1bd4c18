import { Link } from '@tanstack/react-router'
import type { userHistoryDetail } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import type { Evidence } from '@touchline/contract/order/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { ShieldCheck } from 'lucide-react'
import { CopyButton } from '../app/CopyButton.tsx'
import { useText } from '../i18n/i18n.ts'

interface Receipt {
  readonly account: string
  readonly seq: number
  readonly hash: string
}

interface Props {
  placed: PayloadOf<typeof userHistoryDetail>['placed']
  canceled: PayloadOf<typeof userHistoryDetail>['canceled']
  evidence: readonly Evidence[]
}

/** The ledger entries that moved the order's money: their place in the member's chain, and their hash. */
export function OrderReceipts({ placed, canceled, evidence }: Props) {
  const t = useText()
  const settled = evidence
    .toReversed()
    .flatMap(({ run, kind, entry }) => (entry ? [{ run, kind, entry }] : []))
  const last = settled.at(-1)?.entry ?? placed
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('account.ledger')} note={t('account.ledgerNote')} />
      <ul className="divide-y divide-line">
        {placed && <ReceiptRow title={t('account.entryPlaced')} receipt={placed} />}
        {canceled?.entry && <ReceiptRow title={t('account.entryReturned')} receipt={canceled.entry} />}
        {settled.map(({ run, kind, entry }) => (
          <ReceiptRow key={run} title={t(`account.entry-${kind}`)} receipt={entry} />
        ))}
      </ul>
      {last && (
        <Button
          look="main"
          wide
          icon={<ShieldCheck className="size-5" aria-hidden />}
          render={<Link to="/proof" search={{ entry: `${last.account}.${last.seq}` }} />}
        >
          {t('account.prove')}
        </Button>
      )}
    </Card>
  )
}

export function ReceiptRow({ title, receipt }: { title: string; receipt: Receipt }) {
  const t = useText()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1">
      <div>
        <p className="flex flex-wrap justify-between gap-x-3 text-13">
          <span className="font-medium">{title}</span>
          <span className="text-muted">{t(numberOf(receipt.account), { number: receipt.seq })}</span>
        </p>
        <p className="font-mono text-12 text-muted" title={receipt.hash}>
          {shortHash(receipt.hash)}
        </p>
      </div>
      <CopyButton text={receipt.hash} label={t('account.copyHash')} done={t('account.copied')} />
    </li>
  )
}

/** `a91f 5c02 … 04d2`: enough to compare by eye; the copy button copies the whole hash. */
function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
}

/** The text that names the account of the entry. */
function numberOf(account: string) {
  if (account === 'trial') return 'account.entryOfTrial' as const
  return account === 'held' ? ('account.entryOfHeld' as const) : ('account.entryNumber' as const)
}
