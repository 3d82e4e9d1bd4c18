import { Button, type ButtonProps } from '@touchline/ui/Button'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  /** The link to the order or reservation made, and the link's text. */
  to: ButtonProps['render']
  text: string
  beside: boolean
  onClose: () => void
}

/** The ways on after an order or a reservation: to it, or back to where the next one is made. */
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
