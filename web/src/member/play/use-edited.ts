import { useNavigate, useSearch } from '@tanstack/react-router'

/** The URL says which limit is being changed; opening it is a step in the history, so back closes it. */
export function useEdited(name: string) {
  const { edit } = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = (next: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (now) => ({ ...now, edit: next }), replace, resetScroll: false })
  return { isOpen: edit === name, open: () => to(name, edit !== undefined), close: () => to(undefined, true) }
}
