import { useMutation } from '@tanstack/react-query'
import { Button } from '@touchline/ui/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { ReasonField } from '../app/ReasonField.tsx'
import { useText } from '../i18n/i18n.ts'
import { type Version, Versions } from './Versions.tsx'

interface Props<Content> {
  title: string
  /** Whether the operator may write; others read the versions. */
  may: boolean
  /** Whether the contents of the fields can be published. */
  whole: boolean
  /** The newest first; undefined while they load, and for a new text. */
  versions: readonly Version<Content>[] | undefined
  titleOf: (content: Content) => string
  /** Brings an earlier version back into the fields. */
  onAgain: (content: Content) => void
  publish: (reason: string) => Promise<unknown>
  /** Left out where members see nothing that could be removed. */
  remove?: ((reason: string) => Promise<unknown>) | undefined
  onDone: () => void
  /** The fields, and how members will see them. */
  children: ReactNode
}

/**
 * A form for texts to members: its fields, its versions, why it changes, and the buttons that publish or
 * remove it.
 */
export function VersionedForm<Content>(props: Props<Content>) {
  const { title, may, whole, versions, titleOf, onAgain, publish, remove, onDone, children } = props
  const t = useText()
  const [again, setAgain] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const publishing = useMutation({ mutationFn: () => publish(reason), onSuccess: onDone })
  const removing = useMutation({ mutationFn: async () => remove?.(reason), onSuccess: onDone })
  const head = useRef<HTMLHeadingElement>(null)
  // The form opens above the list, which may be long: the focus scrolls to the form.
  useEffect(() => head.current?.focus(), [])
  const said = isReason(reason)
  return (
    <form
      aria-label={title}
      className="mb-6 grid gap-4 rounded-card bg-surface p-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 ref={head} tabIndex={-1} className="text-17 font-semibold">
        {title}
      </h2>
      {children}
      {again !== null && (
        <p role="status" className="text-13 text-info">
          {t('notice.showsAgain', { version: again })}
        </p>
      )}
      {versions && (
        <Versions
          versions={versions}
          titleOf={titleOf}
          onAgain={
            may
              ? ({ version, content }) => {
                  onAgain(content)
                  setAgain(version)
                }
              : undefined
          }
        />
      )}
      {may && <ReasonField value={reason} onChange={setReason} />}
      <FormProblem error={publishing.error ?? removing.error} />
      <div className="flex flex-wrap gap-2">
        {may && (
          <Button
            look="main"
            busy={publishing.isPending}
            disabled={!whole || !said}
            onClick={() => publishing.mutate()}
          >
            {t('notice.publish')}
          </Button>
        )}
        {may && remove && (
          <Button look="line" busy={removing.isPending} disabled={!said} onClick={() => removing.mutate()}>
            {t('notice.remove')}
          </Button>
        )}
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}
