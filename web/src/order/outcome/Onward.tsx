import { Button, type ButtonProps } from '@touchline/ui/Button'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  /** The link to what stands now, and what it says. */
  to: ButtonProps['render']
  text: string
  beside: boolean
  onClose: () => void
}

/** After an order or a reservation: on to it, or back to where the next one is made. */
export function Onward({ to, text, beside, onClose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <Button look="main" size="tall" wide render={to}>
        {text}
      </Button>
      <Button look="line" wide onClick={onClose}>
        {t(beside ? 'order.another' : 'order.backToMatch')}
      </Button>
    </div>
  )
}
