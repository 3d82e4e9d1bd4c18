import { Link } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { opens } from '../app/sheet.ts'
import type { Translate } from '../i18n/texts.ts'
import { Emphasised } from './Emphasised.tsx'
import type { Slots } from './frame.ts'
import { offerHead } from './offer-head.tsx'
import type { OfferWords } from './offer-words.tsx'
import type { Offer } from './use-order-figures.ts'

/** A visitor sees what the order would say; signing in leads back here. */
export function visitorSlots(t: Translate, { offer, words }: { offer: Offer; words: OfferWords }): Slots {
  return {
    ...offerHead(offer, words),
    children: (
      <div className="grid gap-2">
        <p className="text-15">
          <Emphasised text={words.unless} />
        </p>
        <p className="text-13 text-muted">{t('order.visitorNote')}</p>
      </div>
    ),
    footer: (
      <Button look="main" size="tall" wide render={<Link {...opens('login')} />}>
        {t('order.signInToOrder')}
      </Button>
    ),
  }
}

/** A link to a selection that is not there, or not any more. */
export function goneSlots(t: Translate): Slots {
  return {
    title: t('order.gone'),
    children: <p className="text-15 text-muted">{t('order.goneNote')}</p>,
    footer: (
      <Button look="main" wide render={<Link to="/marketList/list" />}>
        {t('site.allMatches')}
      </Button>
    ),
  }
}
