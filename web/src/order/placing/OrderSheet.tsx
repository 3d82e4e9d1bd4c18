import { Sheet, SheetContent } from '@touchline/ui/overlay/BottomSheet'
import { useCloseSheet } from '../../app/address/sheet.ts'
import { useText } from '../../i18n/i18n.ts'
import { OrderFlow } from './OrderFlow.tsx'
import { useOrderHold } from './OrderHold.tsx'

/** An order above its match: rises from the foot of a phone, stands in the middle of a desktop. */
export default function OrderSheet({ selectionId }: { selectionId: string }) {
  const t = useText()
  const close = useCloseSheet()
  // While an answer is awaited the sheet stays open, because it shows what became of the order.
  const { busy } = useOrderHold()
  return (
    <Sheet onClose={() => busy || close()} closeLabel={t('app.close')}>
      <OrderFlow selectionId={selectionId} frame={SheetContent} onClose={close} takesFocus />
    </Sheet>
  )
}
