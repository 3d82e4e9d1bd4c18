import { send } from '@touchline/client/api/send'
import { uploadPicture } from '@touchline/contract/identity/calls'
import { Button } from '@touchline/ui/Button'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CardPicture } from './CardPicture.tsx'
import { exampleCard } from './example.ts'
import { refreshIdentity } from './identity-query.ts'
import { photoBase64 } from './picture-bytes.ts'
import { useSandbox } from './SandboxNote.tsx'

/** A photo takes longer than a press on a slow line. */
const patienceMs = 90_000

interface Props {
  side: 'face' | 'back'
  /** Of the picture that is there; empty without one. */
  id: string
}

/** One side of the card: what is there, and the way to another. An upload begins when a photo is chosen. */
export function PictureField({ side, id }: Props) {
  const t = useText()
  const sandbox = useSandbox()
  const input = useRef<HTMLInputElement>(null)
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
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file again must be heard as a choice, too.
    target.value = ''
    if (file) void upload(file)
  }
  return (
    <section aria-labelledby={name} className="grid gap-2">
      <h3 id={name} className="text-13 font-medium">
        {t(`identity.${side}`)}
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <CardPicture side={side} id={id} />
        <div className="grid content-center gap-2">
          <Button
            look="line"
            size="small"
            busy={state === 'busy'}
            icon={<Camera className="size-5" aria-hidden />}
            aria-describedby={name}
            onClick={() => input.current?.click()}
          >
            {t(state === 'busy' ? 'identity.uploading' : id ? 'identity.replace' : 'identity.choose')}
          </Button>
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
      <input ref={input} type="file" accept="image/jpeg,image/png" onChange={chosen} hidden />
      <p role="alert" className="text-13 text-red empty:hidden">
        {state === 'unreadable' && t('identity.unreadable')}
      </p>
    </section>
  )
}
