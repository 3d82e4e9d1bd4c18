import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useSession } from '@touchline/client/api/session'
import { codeText, messageText } from '@touchline/client/i18n/code-text'
import { outsideChat, ownChat, visitorChat } from '@touchline/contract/chat/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { type ReactNode, useState } from 'react'
import { FormProblem } from '../access/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { OutsideFrame } from './OutsideFrame.tsx'

interface Props {
  /** The origin of its pages. */
  origin: string
  /** The house's own chat, for members who prefer it, or when the outside chat cannot be opened. */
  own: ReactNode
}

/**
 * The chat of another company. The page says which company it is and what it learns before anything is sent
 * to it, and offers the own chat as well.
 */
export function OutsideChat({ origin, own }: Props) {
  const t = useText()
  const member = useSession() !== null
  const [consent, setConsent] = useState(false)
  const [wantsOwn, setWantsOwn] = useState(false)
  const asking = useMutation({ mutationFn: () => ask(consent && member, origin) })
  const talks = useOpenChat(member)
  const problem = asking.data?.problem
  const host = new URL(origin).host
  return (
    <>
      <Card className="mt-3 grid grid-cols-1 gap-3">
        <CardHeader
          title={t('chat.outside', { host })}
          note={t(member ? 'chat.outsideNote' : 'chat.outsideVisitorNote')}
        />
        {member && (
          <Checkbox checked={consent} onCheckedChange={setConsent}>
            {t('chat.outsideConsent')}
          </Checkbox>
        )}
        <FormProblem text={problem && `${problem} ${t('chat.outsideHere')}`} />
        <Button look="main" busy={asking.isPending} onClick={() => asking.mutate()}>
          {t('chat.outsideOpen')}
        </Button>
        {!wantsOwn && !problem && !talks && (
          <Button look="line" onClick={() => setWantsOwn(true)}>
            {t('chat.outsideOwn')}
          </Button>
        )}
      </Card>
      {(wantsOwn || problem || talks) && own}
      {asking.data?.url && (
        <OutsideFrame
          url={asking.data.url}
          title={t('chat.outside', { host })}
          onClose={() => asking.reset()}
          onOwn={() => {
            asking.reset()
            setWantsOwn(true)
          }}
        />
      )}
    </>
  )
}

/** Whether a chat with the house's own customer service is open. */
function useOpenChat(member: boolean): boolean {
  const own = useQuery({ ...query(ownChat), enabled: member })
  const visitors = useQuery({ ...query(visitorChat), enabled: !member })
  const chat = (member ? own : visitors).data?.chat
  return chat != null && chat.state !== 'closed'
}

interface VisitorPage {
  readonly url?: string
  readonly problem?: string
}

/** The address of the outside chat's page, or why there is none. */
async function ask(consent: boolean, origin: string): Promise<VisitorPage> {
  try {
    const { outcome, visitorurl } = await send(outsideChat, {
      body: { iframeBy: location.origin, consent },
      reading: true,
    })
    if (outcome !== 'ok') return { problem: await messageText(outcome) }
    // A page of this site's own is refused, because the frame could not confine it.
    const url = visitorurl !== null && URL.canParse(visitorurl) ? new URL(visitorurl) : null
    if (url?.origin !== origin || url.origin === location.origin)
      return { problem: await messageText('api_00363') }
    return { url: url.href }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { problem: await codeText(error) }
  }
}
