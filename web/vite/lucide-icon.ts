// Replaces the function by which lucide makes its icons. Lucide's own puts together at run time what no icon
// here has (names, sizes, classes, colours of a context), with 2 KB of script on the first screen; this one
// makes the element with the same attributes.
import { createElement, type SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

export default function createLucideIcon({ node }: IconData) {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => {
    const silent = props['aria-label'] === undefined
    return createElement('svg', { ...always, 'aria-hidden': silent || undefined, ...props }, drawn)
  }
}

const always = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
