import { useText } from '../i18n/i18n.ts'

/** A cell for each block that is needed, filled as they come, along with the count in words. */
export function Confirmations({ now, needed }: { now: number; needed: number }) {
  const t = useText()
  return (
    <span className="grid gap-1">
      {t('deposit.confirmations', { now, needed })}
      <span aria-hidden className="flex gap-px">
        {Array.from({ length: needed }, (_, block) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a payment keep their places
            key={block}
            className={block < now ? 'h-2 flex-1 bg-info' : 'h-2 flex-1 bg-fill'}
          />
        ))}
      </span>
    </span>
  )
}
