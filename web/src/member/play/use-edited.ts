import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which limit is being changed stands in the URL; opening it is a step that back takes again. */
export function useEdited(name: string) {
  const { edit } = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = (next: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (now) => ({ ...now, edit: next }), replace, resetScroll: false })
  return { isOpen: edit === name, open: () => to(name, edit !== undefined), close: () => to(undefined, true) }
}
