// An element that another may stand in for: a button that is the router's link, say. The component's props
// and the caller's are put together: classes joined, handlers called the caller's first, everything else the
// caller's.
import {
  type ComponentPropsWithRef,
  cloneElement,
  createElement,
  type ElementType,
  type ReactElement,
} from 'react'
import { classes } from './classes.ts'

/** The element to stand in, such as `<Link to="/home" />`. */
export type SlotElement = ReactElement<Record<string, unknown>>
/** The element's own properties, and `render` for another one in its place. */
export type SlotProps<Tag extends ElementType> = ComponentPropsWithRef<Tag> & {
  render?: SlotElement | undefined
}

type Props = Record<string, unknown>
type Handler = (event: { readonly defaultPrevented?: boolean }) => unknown

/**
 * Draws `tag`, or `render` in its place. `own` is the component's, `given` its caller's; what the element in
 * `render` was made with counts most.
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

/** Two lots of properties as one: `second` counts more. */
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
