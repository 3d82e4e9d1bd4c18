import { send } from '@touchline/client/api/send'
import { graphicVerificationAudio } from '@touchline/contract/access/calls'
import { IconButton } from '@touchline/ui/IconButton'
import { Field } from '@touchline/ui/input/Field'
import { TextInput, type TextInputProps } from '@touchline/ui/input/TextInput'
import { RefreshCw, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { playSound } from './play-sound.ts'
import type { Captcha } from './use-captcha.ts'

/** spec 9: captcha length, both of the picture's characters and of the beeped digits. */
const length = 4

interface Props {
  captcha: Captcha
  error: string | undefined
  /** The field as react-hook-form registers it. */
  input: TextInputProps
}

/** The characters of a picture, or the beeps that can be heard in its place (spec 2). */
export function CaptchaField({ captcha: { shown, failed, renew }, error, input }: Props) {
  const t = useText()
  const [heard, setHeard] = useState(false)
  const listen = async () => {
    if (!shown) return
    setHeard(true)
    const { audio } = await send(graphicVerificationAudio, { params: { id: shown.id }, reading: true })
    await playSound(audio)
  }
  return (
    <Field
      label={t('access.captcha')}
      error={error}
      hint={heard ? t('access.captchaHeard') : undefined}
      end={
        <span className="-my-3 flex">
          <IconButton
            label={t('access.captchaListen')}
            disabled={!shown}
            icon={<Volume2 className="size-5" aria-hidden />}
            onClick={listen}
          />
          <IconButton
            label={t('access.captchaRenew')}
            icon={<RefreshCw className="size-5" aria-hidden />}
            onClick={renew}
          />
        </span>
      }
    >
      <TextInput
        {...input}
        maxLength={length}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        end={
          <span className="mr-1 grid h-10 w-[7.8rem] place-items-center overflow-hidden rounded-small bg-fill text-12 text-muted">
            {shown ? (
              <img
                src={shown.image}
                data-captcha={shown.id}
                alt={t('access.captchaPicture')}
                width={200}
                height={64}
                className="size-full"
              />
            ) : (
              <span>{t(failed ? 'access.captchaFailed' : 'app.loading')}</span>
            )}
          </span>
        }
      />
    </Field>
  )
}
