import { TextInput } from '@touchline/ui/input/TextInput'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCommands } from './keys.ts'

interface Props {
  /** Says what is searched, and by what. */
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

/** The search field at the head of a list's page; "/" leads into it. */
export function FindField({ label, value = '', onChange }: Props) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useCommands([{ keys: '/', label: t('app.find'), run: () => field.current?.focus(), foot: true }])
  return (
    <TextInput
      ref={field}
      aria-label={label}
      placeholder={label}
      maxLength={60}
      start={<Search className="size-5 text-muted" aria-hidden />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
