import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { sendOnce } from '@touchline/client/api/unanswered'
import { codeText } from '@touchline/client/i18n/code-text'
import { customerServiceTip, ownChat } from '@touchline/contract/chat/calls'
import { tipPoints, tipsADay } from '@touchline/contract/chat/tip'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { FormProblem } from '../access/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** The receiver of the tip. */
  to: { readonly uuid: string; readonly name: string }
  onClose: () => void
}

/**
 * A tip of whole points for one of customer service. A tip that had no answer is given once, however often it
 * is sent again.
 */
export function TipDialog({ to: { uuid, name }, onClose }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState<{ amount: string; left: number } | null>(null)
  const points = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 0
  const fits = points >= tipPoints.least && points <= tipPoints.most
  const give = async () => {
    if (busy) return
    if (!fits) return setProblem(t('chat.tipRange', tipPoints))
    setBusy(true)
    setProblem(undefined)
    try {
      setGiven(await sendOnce(customerServiceTip, { uuid, points }))
      void refresh(ownChat)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(await codeText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('chat.tipFor', { name })} closeLabel={t('app.close')}>
      {given ? (
        <div className="grid gap-3">
          <p role="status" className="text-15">
            {t('chat.tipGiven', { name, amount: given.amount })}
          </p>
          <p className="text-13 text-muted">{t('chat.tipLeft', { count: given.left })}</p>
          <Button look="main" onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void give()
          }}
        >
          <Field label={t('chat.tipPoints')} hint={t('chat.tipHint', { ...tipPoints, day: tipsADay })}>
            <TextInput
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              onChange={({ target: { value } }) => setTyped(value)}
            />
          </Field>
          <FormProblem text={problem} />
          <Button type="submit" look="main" busy={busy}>
            {t('chat.tipGive')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
