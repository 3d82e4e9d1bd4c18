import { send } from '@touchline/client/api/send'
import { uploadPicture } from '@touchline/contract/identity/calls'
import { Button } from '@touchline/ui/Button'
import { FileButton } from '@touchline/ui/input/FileButton'
import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CardPicture } from './CardPicture.tsx'
import { exampleCard } from './example.ts'
import { refreshIdentity } from './identity-query.ts'
import { photoBase64 } from './picture-bytes.ts'
import { useSandbox } from './SandboxNote.tsx'

/** In ms. On a slow line a photo takes longer than other calls. */
const patienceMs = 90_000

interface Props {
  side: 'face' | 'back'
  /** The id of the picture that is there; empty without one. */
  id: string
}

/** One side of the card: its picture, and a button for another. Choosing a photo begins the upload. */
export function PictureField({ side, id }: Props) {
  const t = useText()
  const sandbox = useSandbox()
  const name = useId()
  const [state, setState] = useState<'idle' | 'busy' | 'unreadable'>('idle')
  const upload = async (file: Blob) => {
    setState('busy')
    const picture = await photoBase64(file)
    if (!picture) return setState('unreadable')
    try {
      await send(uploadPicture, { body: { side, picture }, patienceMs })
      await refreshIdentity()
    } finally {
      setState('idle')
    }
  }
  return (
    <section aria-labelledby={name} className="grid gap-2">
      <h3 id={name} className="text-13 font-medium">
        {t(`identity.${side}`)}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <CardPicture side={side} id={id} />
        <div className="grid content-center gap-2">
          <FileButton
            look="line"
            size="small"
            accept="image/jpeg,image/png"
            busy={state === 'busy'}
            icon={<Camera className="size-5" aria-hidden />}
            aria-describedby={name}
            onFile={(file) => void upload(file)}
          >
            {t(state === 'busy' ? 'identity.uploading' : id ? 'identity.replace' : 'identity.choose')}
          </FileButton>
          {sandbox && (
            <Button
              size="small"
              aria-describedby={name}
              disabled={state === 'busy'}
              onClick={async () => upload(await exampleCard(t('identity.exampleWords')))}
            >
              {t('identity.exampleCard')}
            </Button>
          )}
        </div>
      </div>
      <p role="alert" className="text-13 text-red empty:hidden">
        {state === 'unreadable' && t('identity.unreadable')}
      </p>
    </section>
  )
}
