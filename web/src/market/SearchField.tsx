import { IconButton } from '@touchline/ui/IconButton'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  value: string
  label: string
  clearLabel: string
  onChange: (value: string) => void
}

/** Words to look for; what is typed shows at once, even where the URL follows a moment later. */
export function SearchField({ value, label, clearLabel, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // A search that begins elsewhere fills the field, but never over what is being typed in it.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(value)
  }, [value])
  const change = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  return (
    <search className="flex min-h-tap min-w-0 flex-1 items-center rounded-card bg-surface pl-3 inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-focus">
      <Search className="size-4 shrink-0 text-muted" aria-hidden />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={40}
        value={typed}
        onChange={(event) => change(event.target.value)}
        className="h-tap min-w-0 flex-1 bg-transparent px-2 text-15 outline-none"
      />
      {typed && (
        <IconButton
          label={clearLabel}
          icon={<X className="size-4" aria-hidden />}
          onClick={() => change('')}
        />
      )}
    </search>
  )
}
