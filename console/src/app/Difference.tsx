import { useText } from '../i18n/i18n.ts'
import { changesOf } from './changes.ts'

interface Props {
  /** The two values, as JSON. */
  before: string
  after: string
  /** What people read for a path and for the JSON value at it; left out: the path and the JSON themselves. */
  nameOf?: (path: string) => string
  textOf?: (path: string, json: string) => string
}

const asItIs = (path: string) => path

/** The differences between two values, path by path. */
export function Difference({ before, after, nameOf = asItIs, textOf = (_, json) => json }: Props) {
  const t = useText()
  const changes = changesOf(JSON.parse(before), JSON.parse(after))
  return (
    <dl className="grid gap-2 text-13">
      {changes.map(({ path, before: was, after: is }) => (
        <div key={path} className="grid gap-1 rounded-small bg-fill p-2">
          <dt className="text-muted wrap-anywhere">{nameOf(path)}</dt>
          {was !== null && (
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="text-muted">{t('app.was')}</span> <del>{textOf(path, was)}</del>
            </dd>
          )}
          <dd className="font-medium whitespace-pre-line wrap-anywhere">
            <span className="font-normal text-muted">{t('app.becomes')}</span>{' '}
            {is === null ? t('app.nothing') : <ins className="no-underline">{textOf(path, is)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
