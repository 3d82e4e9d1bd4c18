import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useText } from '../../i18n/i18n.ts'

const key = '/'

interface Props {
  /**
   * Whether the page drawn is the list of matches, which has a search field of its own. The parent says so,
   * because this file comes late and the router may be on another page by then.
   */
  onList: boolean
}

/**
 * A field for words to look for among the open matches. The key moves the focus to the page's search field,
 * unless the focus is in a field already.
 */
export default function DesktopSearch({ onList }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, metaKey, ctrlKey, altKey } = event
      const elsewhere = target instanceof Element && target.closest('input, textarea, select, dialog')
      const there = field.current ?? document.querySelector<HTMLInputElement>('main search input')
      if (event.key !== key || metaKey || ctrlKey || altKey || elsewhere || !there?.offsetParent) return
      event.preventDefault()
      there.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const find = (event: FormEvent) => {
    event.preventDefault()
    const words = field.current?.value.trim()
    if (!field.current || !words) return
    field.current.value = ''
    void navigate({ to: '/marketList/list', search: { find: words } })
  }
  if (onList) return <span className="ml-auto" />
  return (
    // A form with an action works even before the app is there.
    <search className="my-auto ml-auto min-w-chart max-w-menu flex-1">
      <form
        action="/marketList/list"
        onSubmit={find}
        className="flex h-tap items-center rounded-card bg-surface pl-2 xl:pl-3 focus-within:inset-ring-2 focus-within:inset-ring-focus"
      >
        <Search className="size-4 shrink-0 text-muted" aria-hidden />
        <input
          ref={field}
          name="find"
          aria-label={t('app.search')}
          placeholder={t('market.find')}
          maxLength={40}
          enterKeyHint="search"
          className="h-tap w-full min-w-0 bg-transparent px-1.5 text-15 xl:px-2 outline-none"
        />
        <kbd
          aria-hidden
          className="mr-2 hidden rounded-small px-2 text-13 text-muted inset-ring inset-ring-edge xl:block"
        >
          {key}
        </kbd>
      </form>
    </search>
  )
}
