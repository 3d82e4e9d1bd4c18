import { mayLeave, useWrittenHere } from '@touchline/client/written'
import { Dialog, type DialogProps } from '@touchline/ui/overlay/Dialog'

/**
 * A dialog in which something is written: Escape, a press outside it and its close button ask before the text
 * is lost. A Cancel button, whose word is clear enough, closes the dialog at once.
 */
export function WritingDialog({
  onClose,
  ...rest
}: Omit<DialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const written = useWrittenHere()
  const close = async () => {
    if (await mayLeave(written())) onClose()
  }
  return <Dialog {...rest} open onOpenChange={() => void close()} />
}
