import { useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { codeText } from '@touchline/client/i18n/code-text'
import { sendVisitorChat, visitorChat } from '@touchline/contract/chat/calls'
import type { AnyCode } from '@touchline/contract/codes'
import { Button } from '@touchline/ui/Button'
import { useState } from 'react'
import { CaptchaField } from '../access/CaptchaField.tsx'
import { captchaProblem } from '../access/code-form-rules.ts'
import { FormProblem } from '../access/FormProblem.tsx'
import { useCaptcha } from '../access/use-captcha.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Chat } from './Chat.tsx'
import { MessageField } from './MessageField.tsx'
import { showVisitors, visitorSide } from './sides.ts'

/** How often a visitor's open chat is asked for: the live stream cannot tell visitors apart. */
const askedEveryMs = 4_000

const wrongCaptcha: AnyCode = 1076

/** A chat without an account, which this browser alone knows. */
export function VisitorChat() {
  const t = useText()
  const answer = useQuery({
    ...query(visitorChat),
    refetchInterval: ({ state: { data } }) =>
      data?.chat && data.chat.state !== 'closed' ? askedEveryMs : false,
  })
  if (!answer.data) return <Waiting card for={answer} failed={t('chat.failed')} rows={6} />
  const { chat } = answer.data
  const open = chat !== null && chat.state !== 'closed'
  return <Chat {...answer.data} side={visitorSide} composer={<Composer opens={!open} />} />
}

/** The message that had no answer, with the key that it was sent by. */
interface UnansweredMessage {
  readonly content: string
  readonly key: string
}

/**
 * The field for a message, with a captcha where it opens a chat. A message sent again after no answer keeps
 * its key, so that it is stored once.
 */
function Composer({ opens }: { opens: boolean }) {
  const t = useText()
  const captcha = useCaptcha(opens ? 'chat' : undefined)
  const [content, setContent] = useState('')
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<UnansweredMessage | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ of: 'captcha' | 'root'; text: string } | null>(null)
  const write = async () => {
    if (busy || content.trim() === '') return
    const missing = captcha.asked ? await captchaProblem(typed) : true
    if (missing !== true) return setProblem({ of: 'captcha', text: missing })
    const key = sent?.content === content ? sent.key : crypto.randomUUID()
    setSent({ content, key })
    setBusy(true)
    setProblem(null)
    const given = captcha.asked ? { captchaId: captcha.shown?.id, captchaText: typed } : {}
    try {
      showVisitors(await send(sendVisitorChat, { body: { idempotencyKey: key, content, ...given } }))
      // Text written meanwhile stays.
      setContent((now) => (now === content ? '' : now))
      setSent(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem({ of: error.code === wrongCaptcha ? 'captcha' : 'root', text: await codeText(error) })
      captcha.renew()
    } finally {
      setTyped('')
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <MessageField value={content} onValueChange={setContent} onSend={() => void write()} />
      {captcha.asked && (
        <CaptchaField
          captcha={captcha}
          error={problem?.of === 'captcha' ? problem.text : undefined}
          input={{ value: typed, onChange: ({ target }) => setTyped(target.value) }}
        />
      )}
      <FormProblem text={problem?.of === 'root' ? problem.text : undefined} />
      <Button type="submit" look="main" busy={busy} disabled={content.trim() === ''}>
        {t('chat.send')}
      </Button>
    </form>
  )
}
