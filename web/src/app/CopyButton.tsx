import { IconButton } from '@touchline/ui/IconButton'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** Copies a text; says so until the page is left. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const Icon = copied ? Check : Copy
  return (
    <IconButton label={copied ? done : label} icon={<Icon className="size-4" aria-hidden />} onClick={copy} />
  )
}
