import { useText } from '../i18n/i18n.ts'

/** Says before anything is typed that an operator has suspended ordering here, and why. */
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
