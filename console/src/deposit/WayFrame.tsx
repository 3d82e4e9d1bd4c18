import { Checkbox } from '@touchline/ui/Checkbox'
import { Pill } from '@touchline/ui/Pill'
import type { ComponentProps } from 'react'
import { useText } from '../i18n/i18n.ts'
import { RowFrame } from '../site/RowFrame.tsx'

interface Props extends Omit<ComponentProps<typeof RowFrame>, 'mark' | 'head'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One way for money, in or out: a row that is open to members or not. */
export function WayFrame({ open, onOpenChange, ...row }: Props) {
  const t = useText()
  return (
    <RowFrame
      {...row}
      mark={<Pill tone={open ? 'ok' : 'plain'}>{t(open ? 'deposit.isOpen' : 'deposit.isClosed')}</Pill>}
      head={
        <Checkbox checked={open} onCheckedChange={onOpenChange}>
          {t('deposit.isOpen')}
        </Checkbox>
      }
    />
  )
}
