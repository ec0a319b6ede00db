/* Small pieces of the payment window. Nothing here sets markup from text. */
export type Child = Node | string | null

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children.filter((child) => child !== null))
  return made
}

export const button = (text: string, className: string, onclick: () => void): HTMLButtonElement =>
  element('button', { type: 'button', className, onclick }, text)

export function choice(title: string, hint: string, onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', className: 'choice', onclick }, element('span', {}, title), element('small', {}, hint))
}

export function field(label: string, properties: Partial<HTMLInputElement>): { row: HTMLLabelElement; input: HTMLInputElement } {
  const input = element('input', { required: true, ...properties })
  return { row: element('label', {}, label, input), input }
}

export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: paise % 100 === 0 ? 0 : 2 }).format(paise / 100)

/** Dark letters on light colours, white ones on dark (WCAG relative luminance). */
export function lettersOn(color: string): string {
  const [, hex = '3395ff'] = /^#([0-9a-f]{6})$/i.exec(color) ?? []
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.35 ? '#1b2430' : '#ffffff'
}

const SVG = 'http://www.w3.org/2000/svg'
const SIZE = 25

/** Looks like a QR code and is none: nobody's app should find a payment behind it. */
export function picturedCode(text: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `-2 -2 ${SIZE + 4} ${SIZE + 4}`)
  svg.setAttribute('class', 'qr')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', 'QR code of the test payment')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute(
    'd',
    darkCells(text)
      .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
      .join(''),
  )
  svg.append(path)
  return svg
}

function darkCells(text: string): [number, number][] {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const cells: [number, number][] = []
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      if (inCorner(x, y) ?? seed >>> 31 === 1) cells.push([x, y])
    }
  }
  return cells
}

/** The three squares of every QR code; null outside of them. */
function inCorner(x: number, y: number): boolean | null {
  const far = SIZE - 8
  if ((x > 7 && x < far) || (y > 7 && y < far) || (x >= far && y >= far)) return null
  const [column, row] = [x >= far ? SIZE - 1 - x : x, y >= far ? SIZE - 1 - y : y]
  const ring = Math.max(Math.abs(column - 3), Math.abs(row - 3))
  return ring === 3 || ring <= 1
}
