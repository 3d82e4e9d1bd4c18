import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'render'> & {
  /** Types of files, as an input takes them. */
  accept: string
  onFile: (file: File) => void
}

/** A button that lets one choose a file; while it is busy none. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file again must be heard as a choice, too.
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
