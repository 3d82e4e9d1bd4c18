import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { mostPictureBytes, pictureAddress } from '@touchline/contract/notice/banner'
import { uploadBannerPicture } from '@touchline/contract/notice/banner-calls'
import { Button } from '@touchline/ui/Button'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { base64Of } from './picture-file.ts'

/** On a slow line the upload of a picture takes longer than other calls. */
const patienceMs = 90_000

interface Props {
  label: string
  /** The hash of the present picture; null: there is none. */
  hash: string | null
  onChange: (hash: string) => void
}

/** A picture as the server has redrawn it, and a field that uploads another one once a file is chosen. */
export function PictureField({ label, hash, onChange }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const name = useId()
  const uploading = useMutation({
    mutationFn: async (file: Blob) => {
      const picture = file.size > mostPictureBytes ? null : await base64Of(file)
      if (!picture) throw new Error('a file that cannot be sent')
      return send(uploadBannerPicture, { body: { picture }, patienceMs })
    },
    onSuccess: ({ hash: kept }) => onChange(kept),
  })
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // With an empty field, choosing the same file again is a change, too.
    target.value = ''
    if (file) uploading.mutate(file)
  }
  return (
    <section aria-labelledby={name} className="grid content-start gap-2">
      <h3 id={name} className="text-13 text-muted">
        {label}
      </h3>
      {hash && (
        <img
          src={pictureAddress(hash)}
          alt=""
          className="aspect-banner w-full max-w-menu rounded-card bg-fill object-cover"
        />
      )}
      <Button
        look="line"
        size="small"
        busy={uploading.isPending}
        icon={<ImageUp className="size-5" aria-hidden />}
        aria-describedby={name}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {t(uploading.isPending ? 'notice.uploading' : hash ? 'notice.otherPicture' : 'notice.choosePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        onChange={chosen}
        hidden
      />
      <FormProblem error={uploading.error} otherwise={t('notice.noPicture')} />
    </section>
  )
}
