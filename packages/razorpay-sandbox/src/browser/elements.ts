/* Small elements of the payment window. Nothing here parses text as markup. */
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

export function choice(
  title: string,
  onclick: () => void,
  { hint = '', sign }: { hint?: string; sign?: Icon } = {},
): HTMLButtonElement {
  const text = element(
    'span',
    { className: 'text' },
    element('span', {}, title),
    hint === '' ? null : element('small', {}, hint),
  )
  return element(
    'button',
    { type: 'button', className: 'choice', onclick },
    sign ? iconSvg(sign) : initialOf(title),
    text,
  )
}

const initialOf = (title: string): HTMLElement => {
  const letter = element('span', { className: 'mark' }, Array.from(title)[0] ?? '')
  letter.setAttribute('aria-hidden', 'true')
  return letter
}

export function field(
  label: string,
  properties: Partial<HTMLInputElement>,
): { row: HTMLLabelElement; input: HTMLInputElement } {
  const input = element('input', { required: true, ...properties })
  return { row: element('label', {}, element('span', {}, label), input), input }
}

export const mutedText = (text: string): HTMLElement => element('p', { className: 'soft' }, text)

export const errorBox = (text: string | undefined): HTMLElement | null =>
  text ? element('p', { className: 'error', role: 'alert' }, text) : null

/** Instructions for testers, which the real window does not have. */
export const testModeNote = (...children: Child[]): HTMLElement =>
  element('div', { className: 'test' }, element('strong', {}, 'For this test'), ...children)

export const formatRupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100)

/** 754 seconds → '12:34' */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Dark letters on light colours, white ones on dark (WCAG relative luminance). */
export function textColourOn(color: string): string {
  return luminanceOf(color) > 0.35 ? '#1b2430' : '#ffffff'
}

function luminanceOf(color: string): number {
  const [, hex = '3395ff'] = /^#([0-9a-f]{6})$/i.exec(color) ?? []
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const SVG = 'http://www.w3.org/2000/svg'

function svgPath(viewBox: string, d: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  svg.append(path)
  return svg
}

const ICONS = {
  upi: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2h-2zM16 17h2v3h-2zM20 18h.01',
  card: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3 9.5h18M6.5 15h4',
  netbanking: 'M3 9.5 12 4l9 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17M4.5 17h15',
  wallet:
    'M4 7.5h14.5A1.5 1.5 0 0 1 20 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5H17M16 13.75h.01',
  done: 'M5 12.5 10 17.5 19.5 7',
} as const

export type Icon = keyof typeof ICONS

export function iconSvg(sign: Icon): SVGSVGElement {
  const svg = svgPath('0 0 24 24', ICONS[sign])
  svg.setAttribute('class', 'sign')
  svg.setAttribute('aria-hidden', 'true')
  return svg
}

/** A QR code that any reader can scan; dark on white in every theme, because cameras fail otherwise. */
export function qrCodeSvg({ size, path }: { size: number; path: string }): SVGSVGElement {
  const svg = svgPath(`0 0 ${size} ${size}`, path)
  svg.setAttribute('class', 'qr')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', 'QR code of the test payment')
  return svg
}
