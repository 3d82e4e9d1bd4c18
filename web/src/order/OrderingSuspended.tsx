import { useText } from '../i18n/i18n.ts'

/** Said before anything is typed: an operator takes no orders on it for the time being, and says why. */
export function OrderingSuspended({ said }: { said: string | null }) {
  const t = useText()
  return (
    <div role="status" className="empty:hidden">
      {said !== null && (
        <div className="rounded-card bg-warn-soft p-3 text-13 text-warn">
          <p className="font-semibold">{t('order.reasonSuspended')}</p>
          <p>{said}</p>
        </div>
      )}
    </div>
  )
}
