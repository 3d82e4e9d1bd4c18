import { Link } from '@tanstack/react-router'
import { IconButton } from '@touchline/ui/IconButton'
import { Menu } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import { opens } from '../address/sheet.ts'

/** Opens the menu above the page. */
export function MenuButton({ className }: { className?: string }) {
  const t = useText()
  return (
    <IconButton
      label={t('app.menu')}
      icon={<Menu className="size-6" aria-hidden />}
      render={<Link {...opens('menu')} />}
      className={className}
    />
  )
}
