import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { Button } from '@touchline/ui/Button'
import { ExternalLink } from 'lucide-react'
import { siteStatus } from '../api/first-calls.ts'
import { useText } from '../i18n/i18n.ts'

/**
 * In the sandbox, a link to its bank or chain, with all filled in but the payer, whom the member knows.
 * Nothing elsewhere.
 */
export function PlayThePayer({ order }: { order: DepositOrder }) {
  const t = useText()
  const sandbox = useQuery(query(siteStatus)).data?.sandbox === true
  const outside = useQuery({ ...query(sandboxState), enabled: sandbox }).data?.outside
  const place = outside?.find(({ name }) => name === (order.kind === 'chain' ? 'chain' : 'bank'))
  const fields = fieldsOf(order)
  if (!place || !fields) return null
  return (
    <Button
      look="main"
      wide
      icon={<ExternalLink className="size-5" aria-hidden />}
      render={
        <a href={`${place.address}/?${new URLSearchParams(fields)}`} target="_blank" rel="noreferrer" />
      }
    >
      {t(order.kind === 'chain' ? 'deposit.playPayerChain' : 'deposit.playPayer')}
    </Button>
  )
}

/** What the form of the sandbox's bank or chain is filled with; null: there is nothing to pay to. */
function fieldsOf({ kind, method, companyAccount, address, coinAmount, reference }: DepositOrder) {
  if (kind === 'chain') return address && { network: method.toUpperCase(), address, amount: coinAmount }
  return (
    companyAccount && { to: companyAccount.accountNum, amount: coinAmount, ...(reference && { reference }) }
  )
}
