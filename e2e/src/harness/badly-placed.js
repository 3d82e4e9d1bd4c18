// Runs in a page (letters.ts): finds texts that lie over each other and texts that are cut off, and answers
// each in words.

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/** @typedef {Box & { text: string, cut: boolean, layer: Element | null }} Piece */

/** Px by which a box may be out. */
const slack = 1.5

/** Each line of each text that is seen. */
function* linesSeen() {
  const scope = document.querySelector('dialog:modal') ?? document.body
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    const text = node.textContent?.trim()
    if (!holder || !text || holder.closest('script, style') || isForReaders(holder)) continue
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) if (line.width >= 1) yield pieceOf(text, holder, line)
  }
}

/**
 * @param {string} text
 * @param {Element} holder
 * @param {DOMRect} line
 * @returns {Piece}
 */
function pieceOf(text, holder, { left, right, top, bottom, height }) {
  // The middle of the line, where its letters are: the boxes of two close lines touch.
  const whole = { left, right, top: top + height / 4, bottom: bottom - height / 4 }
  const seen = seenOf(holder, whole)
  const cut =
    seen.right - seen.left < whole.right - whole.left - slack ||
    seen.bottom - seen.top < whole.bottom - whole.top - slack
  return { ...seen, text, cut, layer: layerOf(holder) }
}

/**
 * For screen readers alone: a box of one pixel.
 * @param {Element} element
 */
function isForReaders(element) {
  for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'absolute' && at.clientWidth <= 1) return true
  }
  return false
}

/**
 * Elements above the page, and the parts of it that scroll away under others, are compared within themselves.
 * @param {Element} element
 */
function layerOf(element) {
  for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
    const { position } = getComputedStyle(at)
    if (position === 'fixed' || position === 'sticky' || scrolls(at)) return at
  }
  return null
}

/**
 * The part of it that its surroundings do not cut away; a part that can be scrolled to is not cut away.
 * @param {Element} element
 * @param {Box} whole
 */
function seenOf(element, whole) {
  const seen = { ...whole }
  for (let at = /** @type {Element | null} */ (element); at && at !== document.body; at = at.parentElement) {
    if (scrolls(at)) return seen
    const { overflowX, overflowY } = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (overflowX !== 'visible') {
      seen.left = Math.max(seen.left, box.left)
      seen.right = Math.min(seen.right, box.right)
    }
    if (overflowY !== 'visible') {
      seen.top = Math.max(seen.top, box.top)
      seen.bottom = Math.min(seen.bottom, box.bottom)
    }
  }
  return { ...seen, left: Math.max(seen.left, 0), right: Math.min(seen.right, innerWidth) }
}

/** @param {Element} element */
function scrolls(element) {
  const { overflowX, overflowY } = getComputedStyle(element)
  return /auto|scroll/.test(overflowX + overflowY)
}

/**
 * @param {Piece} one
 * @param {Piece} other
 */
function cross(one, other) {
  return (
    one.layer === other.layer &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack
  )
}

function badlyPlaced() {
  const pieces = [...linesSeen()]
  if (pieces.length === 0) return ['there is no text']
  const cut = pieces.filter((piece) => piece.cut).map(({ text }) => `cut: ${text}`)
  const over = pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter((other) => cross(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  )
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  return [...new Set([...cut, ...over, ...wide])]
}

badlyPlaced()
