import { useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { IconButton } from '@touchline/ui/IconButton'
import { Modal } from '@touchline/ui/overlay/Modal'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { frameMessageOf } from './frame-message.ts'

interface Props {
  url: string
  title: string
  onClose: () => void
  /** Leads to the own chat. */
  onOwn: () => void
}

/** How long a page may take to come, in ms. */
const patienceMs = 10_000

/**
 * The outside chat's page, over the whole screen. It runs its scripts and forms inside itself, opens links in
 * a new tab, and cannot navigate this page.
 */
export function OutsideFrame({ url, title, onClose, onOwn }: Props) {
  const t = useText()
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'comes' | 'silent' | 'old' | 'there'>('comes')
  useHeard(frame, url, onClose)
  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === 'comes' ? 'silent' : now)), patienceMs)
    // This page came before the setting, and its policy forbids the frame.
    const forbidden = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src') setState('old')
    }
    document.addEventListener('securitypolicyviolation', forbidden)
    return () => {
      clearTimeout(late)
      document.removeEventListener('securitypolicyviolation', forbidden)
    }
  }, [])
  return (
    <Modal onClose={onClose} labelledBy={id} className="p-0">
      <div className="flex h-full flex-col bg-surface">
        <div className="flex min-h-bar items-center gap-2 border-b border-line pl-3">
          <h2 id={id} className="min-w-0 flex-1 py-1 text-13 font-semibold wrap-anywhere md:text-15">
            {title}
          </h2>
          <Button look="line" size="small" onClick={onOwn}>
            {t('chat.outsideBack')}
          </Button>
          <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={onClose} />
        </div>
        {state === 'silent' && (
          <p role="status" className="p-3 text-15 text-muted">
            {t('chat.outsideSilent')}
          </p>
        )}
        {state === 'old' ? (
          <div className="grid gap-3 p-3">
            <p role="alert" className="text-15">
              {t('chat.outsideOld')}
            </p>
            <Button look="main" onClick={() => location.reload()}>
              {t('chat.outsideReload')}
            </Button>
          </div>
        ) : (
          <iframe
            ref={frame}
            src={url}
            title={title}
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            allow=""
            onLoad={() => setState((now) => (now === 'old' ? now : 'there'))}
            className="min-h-0 w-full flex-1 bg-surface"
          />
        )}
      </div>
    </Modal>
  )
}

/** Any known message of the framed page closes the frame; one that asks for a tip also leads to the tip. */
function useHeard(
  frame: { readonly current: HTMLIFrameElement | null },
  url: string,
  onClose: () => void,
): void {
  const navigate = useNavigate()
  const hear = useEffectEvent((event: MessageEvent) => {
    const from = { origin: new URL(url).origin, source: frame.current?.contentWindow ?? null }
    const message = frameMessageOf(event, from)
    if (message === null) return
    onClose()
    if (message.is === 'donate')
      void navigate({ to: '/service', search: { way: 'donate', donate: message.donate } })
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
}
