import { useNavigate } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { refresh } from '@touchline/client/api/queries'
import { sendOnce } from '@touchline/client/api/unanswered'
import { deposits, saveMoney } from '@touchline/contract/deposit/calls'
import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import type { BankCode } from '@touchline/engine/deposit/banks'
import { isPayerName } from '@touchline/engine/deposit/checks'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Money } from '@touchline/ui/figure/Money'
import { readAmount } from '@touchline/ui/input/typed-amount'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import { AmountCard } from './AmountCard.tsx'
import { ChannelCards } from './ChannelCards.tsx'
import { choicesOf, type Ways } from './choices.ts'
import { PayerCard } from './PayerCard.tsx'

interface Props {
  ways: Ways
  /** The last part of the page's path: a channel of that route is chosen first. */
  route: string | undefined
  /** The amount that the address names. */
  amount: string | undefined
  back: string | undefined
}

export function DepositForm({ ways, route, amount: asked = '', back }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(readAmount(asked) ?? '')
  const [picked, setPicked] = useState<string>()
  const [payer, setPayer] = useState('')
  const [bank, setBank] = useState<BankCode>()
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = useCodeText(error)

  const amount = parseFen(typed.replace(/\.$/, '')) || null
  const choices = choicesOf(ways, amount, siteNow())
  const chosen = chosenOf(choices.takeIt, picked, route, ways.last)
  const asksName = chosen?.asksName === true && ways.realName === null
  const wrongName = asksName && !isPayerName(payer)

  const order = async () => {
    setTried(true)
    if (!amount || !chosen || wrongName || busy) return
    setError(null)
    setBusy(true)
    try {
      const { id } = await sendOnce(saveMoney, {
        channel: chosen.channel,
        amount: formatFen(amount),
        ...(asksName && { accountName: payer.trim() }),
        ...(chosen.asksName && bank && { bankName: bank }),
      })
      await navigate({ to: '/recharge/order/$id', params: { id }, search: { back } })
    } catch (failed) {
      setError(failed as Error)
    } finally {
      setBusy(false)
      void refresh(deposits)
    }
  }

  if (ways.channels.length === 0) {
    return (
      <Card flush>
        <EmptyState title={t('deposit.none')} note={t('deposit.noneNote')} />
      </Card>
    )
  }
  return (
    <form
      className="grid gap-2 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:items-start md:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void order()
      }}
    >
      <AmountCard ways={ways} chosen={chosen} typed={typed} onType={setTyped} amount={amount} />
      <div className="grid gap-2 md:col-start-2 md:row-span-3 md:row-start-1 md:gap-3">
        <ChannelCards
          choices={choices}
          chosen={chosen}
          last={ways.last}
          amount={amount}
          onPick={setPicked}
          onAmount={setTyped}
        />
      </div>
      {chosen?.asksName && (
        <PayerCard
          realName={ways.realName}
          payer={payer}
          onPayer={setPayer}
          wrong={tried && wrongName}
          bank={bank}
          onBank={setBank}
        />
      )}
      <div className="sticky bottom-0 -mx-2 grid gap-2 bg-page px-3 pt-2 pb-3 md:static md:mx-0 md:bg-transparent md:p-0">
        <p role="alert" className="text-13 text-red empty:hidden">
          {refused}
        </p>
        <p className="text-12 text-muted">
          {t(chosen?.kind === 'hosted' ? 'deposit.nextThere' : 'deposit.nextStep')}
        </p>
        <Button type="submit" look="main" size="tall" wide disabled={!amount || !chosen} busy={busy}>
          {amount && chosen ? (
            <>
              {t('deposit.send', { name: chosen.name })} <Money amount={formatFen(amount)} />
            </>
          ) : (
            t(amount ? 'deposit.noWay' : 'deposit.noAmount')
          )}
        </Button>
      </div>
    </form>
  )
}

/**
 * The picked channel, if it takes the amount; else the one that the page is for, the one used last, or the
 * first.
 */
function chosenOf(
  takeIt: readonly DepositChannelShown[],
  picked: string | undefined,
  route: string | undefined,
  last: string | null,
): DepositChannelShown | undefined {
  return (
    takeIt.find(({ channel }) => channel === picked) ??
    takeIt.find((one) => one.route === route) ??
    takeIt.find(({ channel }) => channel === last) ??
    takeIt[0]
  )
}
