import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  title: string
  note: string
  /** The sentence that must be ticked first. */
  understood?: string
  confirm: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export default function AskDialog({ title, note, understood, confirm, onConfirm, onClose }: Props) {
  const t = useText()
  const [ticked, setTicked] = useState(understood === undefined)
  return (
    <Dialog
      open
      important
      onOpenChange={onClose}
      title={title}
      description={note}
      actions={
        <>
          <Button look="main" wide disabled={!ticked} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="line" wide onClick={onClose}>
            {t('play.cancel')}
          </Button>
        </>
      }
    >
      {understood !== undefined && (
        <Checkbox checked={ticked} onCheckedChange={setTicked}>
          {understood}
        </Checkbox>
      )}
    </Dialog>
  )
}
