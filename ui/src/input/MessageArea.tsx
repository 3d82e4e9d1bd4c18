import { TextArea, type TextAreaProps } from './TextArea.tsx'

export type MessageAreaProps = Omit<TextAreaProps, 'value' | 'onChange' | 'onKeyDown'> & {
  value: string
  onValueChange: (value: string) => void
  /** Enter sends; with Shift it begins a new line. */
  onSend: () => void
}

/** Several lines of a message that is sent with Enter. */
export function MessageArea({ onValueChange, onSend, ...rest }: MessageAreaProps) {
  return (
    <TextArea
      {...rest}
      onChange={({ target: { value } }) => onValueChange(value)}
      onKeyDown={(event) => {
        // While a Chinese word is being put together Enter chooses it.
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onSend()
      }}
    />
  )
}
