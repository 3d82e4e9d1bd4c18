import { Link } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { opens } from '../../app/address/sheet.ts'
import { Emphasised } from '../../app/Emphasised.tsx'
import { useText } from '../../i18n/i18n.ts'
import { NoFigures } from '../offer/NoFigures.tsx'
import { OfferLine, RateLive, RateNow } from '../offer/OfferRate.tsx'
import type { OfferWords } from '../offer/offer-words.tsx'
import type { Offer } from '../offer/use-order-figures.ts'
import type { Frame } from '../placing/frame.ts'

interface VisitorProps {
  frame: Frame
  offer: Offer
  words: OfferWords
}

/** A visitor sees what the order would say; signing in leads back here. */
export function OrderVisitor({ frame: Frame, offer, words }: VisitorProps) {
  const t = useText()
  return (
    <Frame
      title={words.title}
      overline={
        <OfferLine words={words}>
          <RateLive />
        </OfferLine>
      }
      aside={<RateNow offer={offer} />}
      pinned={<NoFigures />}
      footer={
        <Button look="main" size="tall" wide render={<Link {...opens('login')} />}>
          {t('order.signInToOrder')}
        </Button>
      }
    >
      <div className="grid gap-2">
        <p className="text-15">
          <Emphasised text={words.unless} />
        </p>
        <p className="text-13 text-muted">{t('order.visitorNote')}</p>
      </div>
    </Frame>
  )
}

/** A link to a selection that does not exist, or no longer does. */
export function OrderGone({ frame: Frame }: { frame: Frame }) {
  const t = useText()
  return (
    <Frame
      title={t('order.gone')}
      footer={
        <Button look="main" wide render={<Link to="/marketList/list" />}>
          {t('site.allMatches')}
        </Button>
      }
    >
      <p className="text-15 text-muted">{t('order.goneNote')}</p>
    </Frame>
  )
}
