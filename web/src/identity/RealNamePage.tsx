import { Link } from '@tanstack/react-router'
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { LeaveGuard } from '../app/LeaveGuard.tsx'
import { ResultHead } from '../app/ResultHead.tsx'
import { useText } from '../i18n/i18n.ts'
import { IdentityFrame, loadIdentity } from './IdentityFrame.tsx'
import { NameForm } from './NameForm.tsx'
import { PictureField } from './PictureField.tsx'
import { SandboxNote } from './SandboxNote.tsx'
import { UnderAge } from './UnderAge.tsx'

// Queries

export const load = loadIdentity

// Screen

/**
 * spec 2: real-name upload. Name and number, and both sides of the card; each place says what is missing
 * there.
 */
export function RealNamePage() {
  return (
    <IdentityFrame states={['none', 'named', 'refused']} elsewhere="/real_name_ad_finish">
      {(info) => <Papers info={info} />}
    </IdentityFrame>
  )
}

// Parts

function Papers({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  return (
    <div className="mx-auto grid max-w-desktop gap-3 p-3 pb-6">
      {info.underAge && <UnderAge />}
      {info.state === 'refused' && info.reason && (
        <ResultHead kind="problem" title={t('identity.refused')}>
          {t(`identity.because-${info.reason}`)}
        </ResultHead>
      )}
      <p className="text-15 text-muted">{t('identity.why')}</p>
      <SandboxNote />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Who info={info} />
        <Card className="grid gap-4">
          <CardHeader title={t('identity.step2')} note={t('identity.step2Note')} />
          <PictureField side="face" id={info.idPictureFace} />
          <PictureField side="back" id={info.idPictureBack} />
        </Card>
      </div>
      <p className="flex gap-2 text-13 text-muted">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t('identity.privacy')}
      </p>
      <Next info={info} />
      <LeaveGuard />
    </div>
  )
}

/** The known name, or the form to give it; after a refusal the form again. */
function Who({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const [changing, setChanging] = useState(false)
  const known = info.state === 'named' && !changing
  return (
    <Card className="grid gap-4">
      <CardHeader title={t('identity.step1')} note={t('identity.step1Note')} />
      {known ? (
        <>
          <Facts
            facts={[
              { label: t('identity.name'), value: info.bankAccountName },
              { label: t('identity.number'), value: info.identity },
            ]}
          />
          <Button look="line" size="small" onClick={() => setChanging(true)}>
            {t('identity.change')}
          </Button>
        </>
      ) : (
        <NameForm name={info.bankAccountName} onSaved={() => setChanging(false)} />
      )}
    </Card>
  )
}

function Next({ info }: { info: IdentityVerificationInfo }) {
  const t = useText()
  const [told, setTold] = useState(false)
  if (info.canApply)
    return (
      <Button look="main" render={<Link to="/real_name_ad" />} className={main}>
        {t('identity.next')}
      </Button>
    )
  return (
    <div className="grid gap-2">
      <Button look="main" onClick={() => setTold(true)} className={main}>
        {t('identity.next')}
      </Button>
      <p role="alert" className="text-center text-13 text-red empty:hidden">
        {told && t(info.state === 'named' ? 'identity.missing' : 'identity.missingName')}
      </p>
    </div>
  )
}
const main = 'w-full justify-self-center md:max-w-phone'
