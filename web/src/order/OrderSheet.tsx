import { BottomSheet } from '@touchline/ui/BottomSheet'
import { useCloseSheet } from '../app/sheet.ts'
import { useText } from '../i18n/i18n.ts'
import type { Slots } from './frame.ts'
import { OrderFlow } from './OrderFlow.tsx'

/** An order above its match: rises from the foot of a phone, stands in the middle of a desk. */
export default function OrderSheet({ selectionId }: { selectionId: string }) {
  const close = useCloseSheet()
  return <OrderFlow selectionId={selectionId} frame={SheetFrame} onClose={close} />
}

function SheetFrame(slots: Slots) {
  const t = useText()
  const close = useCloseSheet()
  return <BottomSheet open onOpenChange={close} closeLabel={t('app.close')} {...slots} />
}
