import { CopyButton } from '../app/CopyButton.tsx'
import { useText } from '../i18n/i18n.ts'

/** Copies one line of what is to be paid. */
export function Copy({ text, of }: { text: string; of: string }) {
  const t = useText()
  return (
    <CopyButton
      text={text}
      label={t('deposit.copy', { what: of })}
      done={t('deposit.copied', { what: of })}
    />
  )
}
