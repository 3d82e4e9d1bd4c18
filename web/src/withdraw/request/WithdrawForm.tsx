import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { useWritten } from '@touchline/client/written'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { type Fen, fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import { SECOND } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { readAmount } from '@touchline/ui/input/typed-amount'
import { useEffect, useEffectEvent, useState } from 'react'
import { LeaveGuard } from '../../app/LeaveGuard.tsx'
import { useText } from '../../i18n/i18n.ts'
import { AccountChooser } from '../account/AccountChooser.tsx'
import { AccountPlate } from '../account/AccountPlate.tsx'
import { accountName } from '../account-words.ts'
import { isBackFirst, type Overview, previewOf, wayOf } from '../preview.ts'
import { useStep } from '../use-step.ts'
import { AmountCard } from './AmountCard.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { checkStates } from './check-rows.ts'
import { SendSheet } from './SendSheet.tsx'
import { WageringCard } from './WageringCard.tsx'

export function WithdrawForm({ overview }: { overview: Overview }) {
  const t = useText()
  const navigate = useNavigate()
  const now = useSiteNow(SECOND)
  const { account: asked, amount: askedAmount = '' } = useSearch({ strict: false }) as {
    account?: string
    amount?: string
  }
  const { step, open, close } = useStep()
  const [typed, setTyped] = useState(readAmount(askedAmount) ?? '')
  useWritten(typed)
  const [pickedBack, setPickedBack] = useState<boolean>()

  const account = accountOf(overview, asked)
  const amount = parseFen(typed.replace(/\.$/, '')) ?? fen(0)
  const back = pickedBack ?? isBackFirst(overview, account, amount)
  const preview = previewOf(overview, account, { amount, back }, now)
  const states = checkStates(preview)
  const failing = states.filter(({ refused }) => refused).length
  const ready = amount > 0 && failing === 0

  // Where a check fails meanwhile, the sheet is closed for good and the form says why; hidden only, it would
  // come back by itself when the check passes again.
  const isMistaken = step === 'proof' && !ready
  const closeSheet = useEffectEvent(close)
  useEffect(() => {
    if (isMistaken) closeSheet()
  }, [isMistaken])

  const setAmount = (next: Fen) => setTyped(withoutIdleZeros(formatFen(next)))
  const choose = (id: string) => {
    setPickedBack(undefined)
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, account: id, step: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <>
      <form
        className="grid grid-cols-1 gap-2 md:grid-cols-2 md:items-start md:gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) open('proof')
        }}
      >
        <div className="grid grid-cols-1 gap-2 md:gap-3">
          <AccountPlate account={account} others={overview.accounts.length - 1} now={now} />
          <AmountCard
            overview={overview}
            preview={preview}
            account={account}
            typed={typed}
            onType={step ? ignore : setTyped}
          />
        </div>
        <div className="grid grid-cols-1 gap-2 md:gap-3">
          <WageringCard
            overview={overview}
            account={account}
            way={wayOf(overview, account)}
            back={back}
            onBack={setPickedBack}
          />
          <ChecksCard
            overview={overview}
            account={account}
            preview={preview}
            states={states}
            onAmount={setAmount}
            onBack={() => setPickedBack(true)}
            onAccount={() => open('accounts')}
          >
            <Button type="submit" look="main" size="tall" wide disabled={!ready}>
              {amount === 0
                ? t('withdraw.noAmount')
                : ready
                  ? t('withdraw.send', {
                      amount: groupAmount(withoutIdleZeros(formatFen(amount))),
                      account: accountName(t, account),
                    })
                  : t('withdraw.notYet', { count: failing })}
            </Button>
          </ChecksCard>
        </div>
      </form>
      <LeaveGuard />
      {step === 'accounts' && (
        <AccountChooser overview={overview} chosen={account} onChoose={choose} onClose={close} />
      )}
      {step === 'proof' && ready && (
        <SendSheet overview={overview} account={account} preview={preview} onClose={close} />
      )}
    </>
  )
}

/** The account that was picked, else the member's own first choice. */
function accountOf({ accounts }: Overview, asked: string | undefined): PayoutAccount {
  return accounts.find(({ id }) => id === asked) ?? accounts.find((each) => each.isDefault) ?? accounts[0]!
}

/** Drops typing in the form while a sheet is open above it, because the keys belong to the sheet. */
function ignore() {}
