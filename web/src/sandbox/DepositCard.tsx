import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { sendOnce } from '@touchline/client/api/unanswered'
import { assetsFull } from '@touchline/contract/member/calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { AmountInput } from '@touchline/ui/input/AmountInput'
import { AmountPresets } from '@touchline/ui/input/AmountPresets'
import { readAmount } from '@touchline/ui/input/typed-amount'
import { useState } from 'react'
import { opens } from '../app/address/sheet.ts'
import { useText } from '../i18n/i18n.ts'

const route = getRouteApi('/sandbox')

/** Usual amounts, whole CNY. */
const amounts = ['100', '1000', '10000', '100000'] as const

/**
 * Test money for the member who is signed in. A member who was sent here for an amount finds it filled in,
 * and goes back when it is added.
 */
export function DepositCard() {
  const t = useText()
  const member = useSession()
  const { deposit = '', back } = route.useSearch()
  const navigate = route.useNavigate()
  const assets = useQuery({ ...query(assetsFull), enabled: member !== null }).data
  const [typed, setTyped] = useState(readAmount(deposit) ?? '')
  const [done, setDone] = useState<string>()
  const amount = parseFen(typed.replace(/\.$/, ''))
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (!amount || busy) return
    setBusy(true)
    try {
      await sendOnce(sandboxDeposit, { amount: formatFen(amount) })
    } finally {
      setBusy(false)
    }
    await refresh(assetsFull)
    if (back) void navigate({ href: back, replace: true })
    else setDone(formatFen(amount))
  }
  return (
    <Card id="deposit" className="grid scroll-mt-14 gap-3">
      <CardHeader
        title={t('sandbox.deposit')}
        note={member ? t('sandbox.depositTo', { name: member.username }) : t('sandbox.depositNote')}
        end={assets && <Money amount={assets.quota} className="text-17 font-semibold" />}
      />
      {member ? (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <AmountPresets
            label={t('sandbox.amount')}
            presets={amounts.map((value) => ({ value, label: groupAmount(value) }))}
            value={typed}
            onPick={setTyped}
          />
          <AmountInput
            label={t('sandbox.amount')}
            value={typed}
            onValueChange={setTyped}
            className="min-h-bar rounded-small px-3 text-17 font-semibold inset-ring inset-ring-edge"
          />
          <Button type="submit" look="main" wide disabled={!amount} busy={busy}>
            {amount ? (
              <>
                {t(back ? 'sandbox.addAndBack' : 'sandbox.add')} <Money amount={formatFen(amount)} />
              </>
            ) : (
              t('sandbox.amountMissing')
            )}
          </Button>
        </form>
      ) : (
        <Button look="line" render={<Link {...opens('login')} />}>
          {t('app.signIn')}
        </Button>
      )}
      <p role="status" className="text-13 text-muted empty:hidden">
        {done && t('sandbox.deposited', { amount: done })}
      </p>
    </Card>
  )
}
