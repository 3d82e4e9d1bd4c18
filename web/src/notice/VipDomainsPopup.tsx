import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { cookie } from '@touchline/client/cookie'
import { domainList } from '@touchline/contract/notice/bulletin-calls'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { Addresses } from './Addresses.tsx'
import type { PopupProps } from './Popups.tsx'
import { usePassed } from './use-passed.ts'
import { keepTold, toldCookie } from './vip-week.ts'

const confirmedMs = 1_000

/** The addresses for members from VIP 1 on: once a week in this browser. */
export default function VipDomainsPopup({ onDone }: PopupProps) {
  const answer = useQuery(query(domainList))
  const [told] = useState(() => cookie(toldCookie) !== undefined)
  const due = !told && answer.data !== undefined && answer.data.vip.length > 0
  usePassed(answer, due, onDone)
  if (!due || !answer.data) return null
  const close = () => {
    keepTold()
    onDone()
  }
  return <Domains {...answer.data} onClose={close} />
}

interface Props {
  vip: readonly string[]
  official: readonly string[]
  onClose: () => void
}

function Domains({ vip, official, onClose }: Props) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([...vip, ...official].join('\n'))
    } catch {
      // The addresses are on screen; nothing is said when the browser forbids clipboard writes (spec 4).
    }
    setCopied(true)
    setTimeout(onClose, confirmedMs)
  }
  const Icon = copied ? Check : Copy
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('notice.domains')}
      description={t('notice.domainsNote')}
      closeLabel={t('app.close')}
      actions={
        <Button look="main" wide icon={<Icon className="size-5" aria-hidden />} onClick={copy}>
          {t(copied ? 'notice.domainsCopied' : 'notice.copyDomains')}
        </Button>
      }
    >
      <Addresses title={t('notice.domainsVip')} addresses={vip} />
      {official.length > 0 && <Addresses title={t('notice.domainsOfficial')} addresses={official} />}
      <p role="status" className="sr-only">
        {copied && t('notice.domainsCopied')}
      </p>
    </Dialog>
  )
}
