// An element that another one may replace, such as a button that is the router's link. The component's props
// and the caller's are merged: classes are joined, of two handlers the caller's is called first, and for all
// else the caller's value is used.
import {
  type ComponentPropsWithRef,
  cloneElement,
  createElement,
  type ElementType,
  type ReactElement,
} from 'react'
import { classes } from './classes.ts'

/** The element that replaces another, such as `<Link to="/home" />`. */
export type SlotElement = ReactElement<Record<string, unknown>>
/** The element's own properties, and `render` for an element that replaces it. */
export type SlotProps<Tag extends ElementType> = ComponentPropsWithRef<Tag> & {
  render?: SlotElement | undefined
}

type Props = Record<string, unknown>
type Handler = (event: { readonly defaultPrevented?: boolean }) => unknown

/**
 * Draws `tag`, or `render` in its place. Props of the `render` element override `given` (the caller's), which
 * override `own` (the component's).
 */
export function slot(
  tag: ElementType,
  render: SlotElement | undefined,
  own: Props,
  given: Props = {},
): ReactElement {
  const props = joined(own, given)
  return render ? cloneElement(render, joined(props, render.props)) : createElement(tag, props)
}

/** Merges two sets of properties; `second` overrides `first`. */
export function joined(first: Props, second: Props): Props {
  const all: Props = { ...first }
  for (const name in second) {
    const value = second[name]
    if (value === undefined) continue
    const before = all[name]
    if (name === 'className') all[name] = classes(before as string | undefined, value as string)
    else if (name === 'style') all[name] = { ...(before as object), ...(value as object) }
    else if (isHandler(name) && typeof before === 'function')
      all[name] = both(value as Handler, before as Handler)
    else all[name] = value
  }
  return all
}

const isHandler = (name: string) => /^on[A-Z]/.test(name)

function both(first: Handler, then: Handler): Handler {
  return (event) => {
    first(event)
    return then(event)
  }
}
