import { useText } from '../i18n/i18n.ts'
import { Key, Keys } from './Key.tsx'
import { keysOff, useCommandsNow } from './keys.ts'

/** The keys that the page names, and how to see all of them. */
export function KeyFoot() {
  const t = useText()
  const named = useCommandsNow().filter(({ foot }) => foot)
  return (
    <footer className="hidden flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2 text-13 text-muted lg:flex">
      {!keysOff() &&
        named.map(({ keys, label }) => (
          <span key={keys} className="inline-flex items-center gap-1.5">
            <Keys of={keys} />
            {label}
          </span>
        ))}
      <span className="ml-auto inline-flex items-center gap-1.5">
        <Key>?</Key>
        {t('app.allKeys')}
      </span>
    </footer>
  )
}
