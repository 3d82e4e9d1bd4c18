import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useCopy } from '@touchline/ui/use-copy'
import { useText } from '../i18n/i18n.ts'

/** The name of the link's owner, and its secret. */
export interface JoinLink {
  readonly name: string
  readonly link: string
}

/** Shows a link, which cannot be shown again: neither the server nor the browser keeps it. */
export function LinkDialog({ shown: { name, link }, onClose }: { shown: JoinLink; onClose: () => void }) {
  const t = useText()
  const { result, copy } = useCopy()
  const address = `${location.origin}/join#${link}`
  return (
    <Dialog
      open
      important
      onOpenChange={onClose}
      title={t('access.linkTitle', { name })}
      description={t('access.linkHint')}
      actions={
        <>
          <Button look="main" onClick={() => copy(address)}>
            {result === 'copied' ? t('access.copied') : t('access.copy')}
          </Button>
          <Button onClick={onClose}>{t('app.close')}</Button>
        </>
      }
    >
      <p className="rounded-small bg-fill p-3 font-mono text-13 break-all select-all">{address}</p>
      <p role="status" className="text-13 text-muted">
        {result === 'refused' && t('access.copyRefused')}
      </p>
    </Dialog>
  )
}
