import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & {
  showLabel: string
  hideLabel: string
}

/**
 * A field for a password with a button that shows it; a form that is mounted again hides it again.
 */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
          icon={<Icon className="size-5 text-muted" aria-hidden />}
        />
      }
    />
  )
}
