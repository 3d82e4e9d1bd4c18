// Asks before written text is lost. When the tab is closed, the browser asks in its own words instead.
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

export type LeaveQuestionProps = {
  /** Null: there is no question, and nothing is drawn. */
  answer: ((leave: boolean) => void) | null
  texts: Readonly<Record<'title' | 'note' | 'stay' | 'leave', string>>
}

export function LeaveQuestion({ answer, texts }: LeaveQuestionProps) {
  if (!answer) return null
  return (
    <Dialog
      open
      important
      onOpenChange={() => answer(false)}
      title={texts.title}
      description={texts.note}
      actions={
        <>
          <Button look="main" onClick={() => answer(false)}>
            {texts.stay}
          </Button>
          <Button onClick={() => answer(true)}>{texts.leave}</Button>
        </>
      }
    />
  )
}
