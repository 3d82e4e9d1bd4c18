import { IconButton } from '@touchline/ui/IconButton'
import { useCopy } from '@touchline/ui/use-copy'
import { Check, CircleX, Copy } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

const icons = { copied: Check, refused: CircleX }

/** Copies a text; says so until the page is left, or that the browser did not let it. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const t = useText()
  const { result, copy } = useCopy()
  const Icon = result ? icons[result] : Copy
  const said = { copied: done, refused: t('app.copyRefused') }
  return (
    <IconButton
      label={result ? said[result] : label}
      icon={<Icon className="size-4" aria-hidden />}
      onClick={() => copy(text)}
    />
  )
}
