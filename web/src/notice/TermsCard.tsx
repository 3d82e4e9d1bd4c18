import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useText } from '../i18n/i18n.ts'
import { termsQuery } from './clause-query.ts'
import { TermsText } from './TermsText.tsx'

/** The terms that the member has accepted, for reading again at any time; nothing on a site without terms. */
export function TermsCard({ open }: { open: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { data: terms } = useQuery(termsQuery)
  if (!terms || terms.clauseStatus === 0) return null
  const close = () => navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  return (
    <Card>
      <CardHeader
        title={t('notice.terms')}
        note={t(terms.isRead ? 'notice.accepted' : 'notice.notAccepted', { version: terms.version })}
        end={
          <Button
            look="line"
            size="small"
            render={<Link to="." search={{ show: 'terms' }} replace resetScroll={false} />}
          >
            {t('notice.read')}
          </Button>
        }
      />
      <Dialog open={open} onOpenChange={close} title={t('notice.terms')} closeLabel={t('app.close')}>
        <TermsText>{terms.content}</TermsText>
      </Dialog>
    </Card>
  )
}
