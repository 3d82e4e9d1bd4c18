import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'render'> & {
  /** The types of files, in the form of an input's `accept`. */
  accept: string
  onFile: (file: File) => void
}

/** A button for choosing a file; a busy button takes no file. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // With an empty field, choosing the same file again is a change, too.
    target.value = ''
    if (file && !button.busy) onFile(file)
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} onChange={chosen} hidden />
    </>
  )
}
