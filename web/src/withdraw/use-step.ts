// A sheet over the form of a withdrawal or of a transfer to a member is a step in the history, so going back
// closes it, and what was typed below stays.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useBackToPage } from '../app/address/sheet.ts'

export type Step = 'proof' | 'accounts'

export function useStep() {
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false }) as { step?: Step }
  const search = (next: Step | undefined) => (now: object) => ({ ...now, step: next })
  return {
    step,
    open: (next: Step) =>
      void navigate({ to: '.', search: search(next), resetScroll: false, state: { overPage: true } }),
    close: useBackToPage(
      () => void navigate({ to: '.', search: search(undefined), resetScroll: false, replace: true }),
    ),
  }
}
