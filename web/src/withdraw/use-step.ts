// A sheet over a form of withdrawing or of a transfer to a member is a step in the address: going back closes it, and what was typed below stays.
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

export type Step = 'proof' | 'accounts'

export function useStep() {
  const router = useRouter()
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false }) as { step?: Step }
  const overPage = useLocation({ select: ({ state }) => state.overPage === true })
  const go = (next: Step | undefined) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, step: next }),
      resetScroll: false,
      ...(next ? { state: { overPage: true } } : { replace: true }),
    })
  return {
    step,
    open: (next: Step) => go(next),
    close: () => {
      if (overPage) router.history.back()
      else go(undefined)
    },
  }
}
