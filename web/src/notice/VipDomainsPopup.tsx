import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { cookie } from '@touchline/client/cookie'
import { domainList } from '@touchline/contract/notice/bulletin-calls'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useCopy } from '@touchline/ui/use-copy'
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
  const { result, copy } = useCopy()
  const copied = result === 'copied'
  const copyAll = async () => {
    if ((await copy([...vip, ...official].join('\n'))) === 'copied') setTimeout(onClose, confirmedMs)
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
        <Button look="main" wide icon={<Icon className="size-5" aria-hidden />} onClick={copyAll}>
          {t(copied ? 'notice.domainsCopied' : 'notice.copyDomains')}
        </Button>
      }
    >
      <Addresses title={t('notice.domainsVip')} addresses={vip} />
      {official.length > 0 && <Addresses title={t('notice.domainsOfficial')} addresses={official} />}
      <p role="status" className={copied ? 'sr-only' : 'text-13 text-muted'}>
        {copied && t('notice.domainsCopied')}
        {result === 'refused' && t('app.copyRefused')}
      </p>
    </Dialog>
  )
}
