import { TextArea, type TextAreaProps } from './TextArea.tsx'

export type MessageAreaProps = Omit<TextAreaProps, 'value' | 'onChange' | 'onKeyDown'> & {
  value: string
  onValueChange: (value: string) => void
  /** Called when Enter is pressed; Enter with Shift begins a new line. */
  onSend: () => void
}

/** A field for a message of several lines, which Enter sends. */
export function MessageArea({ onValueChange, onSend, ...rest }: MessageAreaProps) {
  return (
    <TextArea
      {...rest}
      onChange={({ target: { value } }) => onValueChange(value)}
      onKeyDown={(event) => {
        // While a Chinese word is being composed, Enter confirms the word.
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onSend()
      }}
    />
  )
}
