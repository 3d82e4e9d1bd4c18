import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router'
import { useSession } from '@touchline/client/api/session'
import { TopBar } from '@touchline/ui/frame/TopBar'
import { IconButton } from '@touchline/ui/IconButton'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { PlainKey } from '../../i18n/texts.ts'
import { usePageTitle } from '../address/page-title.ts'
import { later } from '../later.ts'
import { MenuButton } from './MenuButton.tsx'

/** Only members have a bell, so a visitor's first screen does not fetch it. */
const Bell = later(() => import('../../notice/Bell.tsx'))

interface Props {
  /** `crumb`: what stands in the place of a heading that is further down. */
  title: PlainKey | { text: string } | { crumb: ReactNode }
  /** In place of the bell. */
  beside?: ReactNode
  children?: ReactNode
}

/** Back, title, bell and menu: the head of every page but home. On a desktop bell and menu stand above it. */
export function UsualTopBar({ title, beside, children }: Props) {
  const t = useText()
  const member = useSession()
  const crumb = typeof title === 'object' && 'crumb' in title ? title.crumb : undefined
  const text = typeof title === 'object' && 'text' in title ? title.text : undefined
  usePageTitle(text)
  return (
    <TopBar
      sticky={children === undefined}
      left={<BackButton onDesktop={crumb === undefined} />}
      title={typeof title === 'string' ? t(title) : (text ?? crumb)}
      heading={crumb === undefined}
      right={
        <>
          {beside}
          <Suspense>{member && !beside && <Bell className="lg:hidden" />}</Suspense>
          <MenuButton className="lg:hidden" />
        </>
      }
    >
      {children}
    </TopBar>
  )
}

/** Leads back to where the member came from, or home when the app was opened on this page. */
function BackButton({ onDesktop }: { onDesktop: boolean }) {
  const t = useText()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // A desktop shows all the places, so they need no way back, and neither does a page whose head says where
  // it belongs.
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.bottomBar })
  return (
    <IconButton
      className={place || !onDesktop ? 'lg:hidden' : 'lg:-ml-3'}
      label={t('app.back')}
      icon={<ChevronLeft className="size-6" aria-hidden />}
      onClick={() => (canGoBack ? router.history.back() : router.navigate({ to: '/home' }))}
    />
  )
}
