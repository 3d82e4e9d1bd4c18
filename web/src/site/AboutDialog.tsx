import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@touchline/ui/Dialog'
import { siteSetting } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { HelpLines } from '../member/play/HelpLines.tsx'
import { termsQuery } from '../notice/clause-query.ts'
import { TermsText } from '../notice/TermsText.tsx'

/** The help lines, or the terms: open to everybody, signed in or not. */
export default function AboutDialog({ about, onClose }: { about: 'help' | 'terms'; onClose: () => void }) {
  const t = useText()
  return about === 'help' ? (
    <Dialog open onOpenChange={onClose} title={t('site.helpLines')} closeLabel={t('app.close')}>
      <Help />
    </Dialog>
  ) : (
    <Dialog open onOpenChange={onClose} title={t('site.terms')} closeLabel={t('app.close')}>
      <Terms />
    </Dialog>
  )
}

function Help() {
  const t = useText()
  const lines = useQuery(query(siteSetting)).data?.helpLines ?? []
  return (
    <div>
      <p className="text-13 text-muted">{t('play.helpNote')}</p>
      <HelpLines lines={lines} />
    </div>
  )
}

function Terms() {
  const t = useText()
  const answer = useQuery(termsQuery)
  if (answer.data?.clauseStatus === 0) return <p>{t('site.noTerms')}</p>
  return answer.data ? (
    <TermsText>{answer.data.content}</TermsText>
  ) : (
    <Waiting for={answer} failed={t('site.termsFailed')} rows={4} />
  )
}
