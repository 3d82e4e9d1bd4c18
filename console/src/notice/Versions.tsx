import { fullTime } from '@touchline/client/i18n/times'
import { Button } from '@touchline/ui/Button'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'

export interface Version<Content> {
  readonly version: number
  readonly content: Content | null
  readonly by: string | null
  readonly reason: string | null
  readonly at: number
}

interface Props<Content> {
  versions: readonly Version<Content>[]
  /** A short text by which versions are told apart. */
  titleOf: (content: Content) => string
  /** Brings a version back into the form; left out for operators who may not write. */
  onAgain?: ((version: Version<Content> & { readonly content: Content }) => void) | undefined
}

/** All versions, newest first, with who wrote them and why; all but the newest can be brought back. */
export function Versions<Content>({ versions, titleOf, onAgain }: Props<Content>) {
  const t = useText()
  return (
    <section aria-label={t('notice.versions')} className="grid gap-2">
      <h3 className="text-15 font-medium">{t('notice.versions')}</h3>
      <ol className="grid gap-2">
        {versions.map(({ content, ...each }, n) => (
          <li
            key={each.version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-small bg-fill px-3 py-2 text-13"
          >
            <strong className="font-semibold">{t('notice.version', { version: each.version })}</strong>
            {content === null ? <Pill tone="no">{t('notice.takenAway')}</Pill> : titleOf(content)}
            <span className="text-muted">
              {fullTime(each.at)} · {each.by ?? t('notice.versionHouse')}
            </span>
            {each.reason && <span className="text-muted wrap-anywhere">{each.reason}</span>}
            {n > 0 && content !== null && onAgain && (
              <Button
                size="small"
                look="line"
                className="ml-auto"
                aria-label={`${t('notice.again')}: ${t('notice.version', { version: each.version })}`}
                onClick={() => onAgain({ ...each, content })}
              >
                {t('notice.again')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
