import { Link, useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { IconButton } from '@touchline/ui/IconButton'
import { TopBar } from '@touchline/ui/TopBar'
import { ChevronLeft, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'
import { opens } from './sheet.ts'

interface Props {
  title: PlainKey | { text: string }
  children?: ReactNode
}

/** Back, title and menu: the head of every page but home. On a desk the menu stands above it. */
export function UsualTopBar({ title, children }: Props) {
  const t = useText()
  return (
    <TopBar
      sticky={children === undefined}
      left={<BackButton />}
      title={typeof title === 'string' ? t(title) : title.text}
      right={
        <IconButton
          label={t('app.menu')}
          icon={<Menu className="size-6" aria-hidden />}
          render={<Link {...opens('menu')} />}
          className="lg:hidden"
        />
      }
    >
      {children}
    </TopBar>
  )
}

/** Where the member came from; home when the app was opened on this page. */
function BackButton() {
  const t = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // On a desk the places are all in sight, and none leads to another.
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.bottomBar })
  return (
    <IconButton
      className={place && 'lg:hidden'}
      label={t('app.back')}
      icon={<ChevronLeft className="size-6" aria-hidden />}
      onClick={() => (canGoBack ? router.history.back() : router.navigate({ to: '/home' }))}
    />
  )
}
