import { colourAt, luminance, mix, shade, tint } from '../kit/colour.ts'
import { bloom, leaf } from '../kit/flora.ts'
import { around, n, range } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { clipTo, linear, type Studio } from '../kit/studio.ts'

/** A flat painting of size w × h in one of the folk and art styles on sale. */
export function painting(
  studio: Studio,
  size: { w: number; h: number },
  look: { pattern?: string | undefined; motif?: string | undefined; colours: readonly string[] },
): string {
  const makers: Record<string, (s: typeof size, c: readonly string[]) => string> = {
    madhubani: (s, c) => madhubani(studio, s, c),
    warli: (s, c) => warli(s, colourAt(c, 0)),
    mandala: (s, c) => mandala(s, c),
    landscape: (s, c) => landscape(studio, s, c),
    diamond: (s, c) => diamonds(studio, s, c),
    floral: (s, c) => flowers(studio, s, c),
  }
  const own =
    look.motif &&
    paintingWithSubject(studio, size, {
      pattern: look.pattern ?? '',
      motif: look.motif,
      colours: look.colours,
    })
  if (own) return own
  return (makers[look.pattern ?? ''] ?? makers['floral'])?.(size, look.colours) ?? ''
}

type Subject = { pattern: string; motif: string; colours: readonly string[] }

const facetedPaint = (studio: Studio) =>
  studio.def(
    (own) =>
      `<pattern id="${own}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0H16V16H0Z" fill="none" stroke="#1a0f24" stroke-opacity=".3" stroke-width="2"/><path d="M3 3L8 8L13 3ZM3 3L8 8L3 13Z" fill="#fff" fill-opacity=".5"/><path d="M13 13L8 8L13 3ZM13 13L8 8L3 13Z" fill="#1a0f24" fill-opacity=".2"/></pattern>`,
  )

/** A painting of a named subject in its style; nothing where the style has a fixed subject. */
function paintingWithSubject(
  studio: Studio,
  { w, h }: { w: number; h: number },
  { pattern, motif: name, colours }: Subject,
): string | undefined {
  const c = (i: number) => colourAt(colours, i)
  const large = (y: number, r: number, look: { ink: string; fill: string; weight?: number }) =>
    `<g transform="translate(${w / 2} ${n(h * y)})">${motif(name, { r: w * r, weight: 1.2, ...look })}</g>`
  const deep = (colour: string) => (luminance(colour) > 0.5 ? shade(colour, 0.55) : colour)
  if (pattern === 'landscape') {
    return `${landscape(studio, { w, h }, colours)}<ellipse cx="${w / 2}" cy="${n(h * 0.85)}" rx="${n(w * 0.3)}" ry="${n(h * 0.03)}" fill="#2f4a35" fill-opacity=".35"/>${large(0.6, 0.31, { ink: '#3b2b33', fill: tint(c(0), 0.25) })}`
  }
  if (pattern === 'diamond' || pattern === 'floral') {
    const halo = range(5).map(
      (i) =>
        `<circle cx="${w / 2}" cy="${n(h * 0.46)}" r="${n(w * (0.62 - i * 0.1))}" fill="${tint(c(i + 1), 0.3 + i * 0.1)}"/>`,
    )
    const blooms = [0.14, 0.38, 0.64, 0.88].map((x, i) =>
      bloom(studio, i % 2 ? 'daisy' : 'peony', { r: w * 0.11, colour: c(i) })(
        w * x,
        h * (i % 2 ? 0.93 : 0.88),
      ),
    )
    const art = `<rect width="${w}" height="${h}" fill="${mix(c(1), '#fdf4e0', 0.45)}"/>${clipTo(studio, `M0 0H${w}V${h}H0Z`, halo.join('') + blooms.join(''))}${large(0.44, 0.33, { ink: deep(c(0)), fill: tint(c(0), 0.45) })}`
    return pattern === 'diamond'
      ? `${art}<rect width="${w}" height="${h}" fill="url(#${facetedPaint(studio)})"/>`
      : art
  }
  if (pattern === 'madhubani' && name !== 'fish') return folkPanel({ w, h }, name, colours)
  if (pattern === 'mandala' && name !== 'mandala') {
    return `${mandala({ w, h }, colours)}<circle cx="${w / 2}" cy="${h / 2}" r="${n(w * 0.25)}" fill="#262231"/>${large(0.5, 0.2, { ink: luminance(c(0)) < 0.35 ? tint(c(0), 0.5) : c(0), fill: 'none', weight: 1.4 })}`
  }
  return undefined
}

/** A folk painting: flower border, double lines, a subject filled with colour, dots in the remaining space. */
function folkPanel({ w, h }: { w: number; h: number }, name: string, colours: readonly string[]): string {
  const ink = '#33211d'
  const edge = range(22).map((i) => {
    const [x, y] = i < 11 ? [26 + (i * (w - 52)) / 10, 26] : [26 + ((i - 11) * (w - 52)) / 10, h - 26]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="13" fill="${colourAt(colours, i)}" stroke="${ink}" stroke-width="2"/><circle cx="${n(x)}" cy="${n(y)}" r="4" fill="${ink}"/>`
  })
  const sides = range(10).map((i) => {
    const y = 84 + (i * (h - 168)) / 9
    return `<path d="M14 ${n(y)}q12 -22 24 0q-12 22 -24 0ZM${w - 38} ${n(y)}q12 -22 24 0q-12 22 -24 0Z" fill="${colourAt(colours, i + 1)}" stroke="${ink}" stroke-width="2"/>`
  })
  const dots = range(70).map((i) => {
    const [x, y] = [70 + ((i * 137) % (w - 140)), 74 + ((i * 211) % (h - 150))]
    return `<circle cx="${x}" cy="${y}" r="3.4" fill="${colourAt(colours, i)}"/>`
  })
  const corner = (x: number, y: number, r: number) =>
    `<g transform="translate(${n(x)} ${n(y)})">${motif('lotus', { r, ink, weight: 1.2, fill: colourAt(colours, 1) })}</g>`
  const ground = `<circle cx="${w / 2}" cy="${h * 0.47}" r="${w * 0.34}" fill="#f7ecd2"/><circle cx="${w / 2}" cy="${h * 0.47}" r="${w * 0.34}" fill="none" stroke="${colourAt(colours, 1)}" stroke-width="5" stroke-dasharray="3 9" stroke-linecap="round"/>`
  return `<rect width="${w}" height="${h}" fill="#f7ecd2"/>${edge.join('')}${sides.join('')}<rect x="46" y="48" width="${w - 92}" height="${h - 96}" fill="none" stroke="${ink}" stroke-width="3"/><rect x="53" y="55" width="${w - 106}" height="${h - 110}" fill="none" stroke="${ink}" stroke-width="2"/>${dots.join('')}${ground}<g transform="translate(${w / 2} ${h * 0.47})">${motif(name, { r: w * 0.27, ink, weight: 1.05, fill: mix(colourAt(colours, 0), '#fff2d8', 0.25) })}</g>${corner(w * 0.24, h * 0.84, 38)}${corner(w * 0.5, h * 0.86, 44)}${corner(w * 0.76, h * 0.84, 38)}`
}

function madhubani(studio: Studio, { w, h }: { w: number; h: number }, colours: readonly string[]): string {
  const ink = '#33211d'
  const border = range(16)
    .map(
      (i) =>
        `<circle cx="${n(24 + (i * (w - 48)) / 15)}" cy="20" r="9" fill="${colourAt(colours, i)}" stroke="${ink}" stroke-width="2"/><circle cx="${n(24 + (i * (w - 48)) / 15)}" cy="${h - 20}" r="9" fill="${colourAt(colours, i + 1)}" stroke="${ink}" stroke-width="2"/>`,
    )
    .join('')
  const scales = range(5)
    .map((r) =>
      range(7)
        .map(
          (i) =>
            `<path d="M${-110 + i * 32 + (r % 2) * 16} ${-40 + r * 20}q16 22 32 0" fill="${colourAt(colours, i + r)}" stroke="${ink}" stroke-width="2"/>`,
        )
        .join(''),
    )
    .join('')
  const fish = (x: number, y: number, s: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${s} ${Math.abs(s)})"><path d="M-150 0Q-40 -110 120 -10L190 -70Q170 0 190 70L120 10Q-40 110 -150 0Z" fill="${colourAt(colours, 0)}" stroke="${ink}" stroke-width="5"/>${scales}<circle cx="-104" cy="-8" r="20" fill="#fff8e8" stroke="${ink}" stroke-width="4"/><circle cx="-106" cy="-8" r="8" fill="${ink}"/><path d="M130 -6L186 -52M132 0L184 0M130 6L186 52" stroke="${ink}" stroke-width="3"/></g>`
  const lotus = bloom(studio, 'posy', { r: 34, colour: colourAt(colours, 1) })
  return `<rect width="${w}" height="${h}" fill="#f7ecd2"/>${border}<rect x="42" y="42" width="${w - 84}" height="${h - 84}" fill="none" stroke="${ink}" stroke-width="4"/>${fish(w * 0.46, h * 0.34, w / 520)}${fish(w * 0.54, h * 0.68, -w / 560)}${lotus(w * 0.18, h * 0.52)}${lotus(w * 0.84, h * 0.5)}${lotus(w * 0.16, h * 0.85)}`
}

function warli(size: { w: number; h: number }, colour: string): string {
  const { w, h } = size
  const person = (x: number, y: number, s: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${s})"><circle cy="-46" r="9"/><path d="M-17 -34H17L0 -8ZM0 -8L-15 16H15Z"/><path d="M-16 -32L-34 -48M16 -32L34 -48M-8 16L-16 42M8 16L16 42" stroke="#fbf3df" stroke-width="4" fill="none"/></g>`
  const ring = range(11)
    .map((i) =>
      person(w * 0.5 + Math.cos(i * 0.571) * w * 0.29, h * 0.58 + Math.sin(i * 0.571) * h * 0.24, w / 560),
    )
    .join('')
  const tree = `<path d="M${w * 0.14} ${h * 0.5}V${h * 0.16}M${w * 0.14} ${h * 0.3}l-36 -40M${w * 0.14} ${h * 0.3}l36 -40M${w * 0.14} ${h * 0.22}l-26 -36M${w * 0.14} ${h * 0.22}l26 -36M${w * 0.14} ${h * 0.38}l-44 -34M${w * 0.14} ${h * 0.38}l44 -34" stroke="#fbf3df" stroke-width="5" fill="none"/>`
  const hut = `<path d="M${w * 0.7} ${h * 0.3}h120v-70h-120zM${w * 0.67} ${h * 0.3 - 70}l${w * 0.03 + 60} -64l${w * 0.03 + 60} 64z" fill="none" stroke="#fbf3df" stroke-width="5"/>`
  return `<rect width="${w}" height="${h}" fill="${mix(colour, '#7a3b22', 0.55)}"/><g fill="#fbf3df">${tree}${hut}<circle cx="${w * 0.46}" cy="${h * 0.15}" r="28" fill="none" stroke="#fbf3df" stroke-width="5"/>${person(w * 0.5, h * 0.58, w / 420)}${ring}</g><rect x="18" y="18" width="${w - 36}" height="${h - 36}" fill="none" stroke="#fbf3df" stroke-width="5" stroke-dasharray="14 8"/>`
}

function mandala(size: { w: number; h: number }, colours: readonly string[]): string {
  const { w, h } = size
  const rings = range(9).map((i) => {
    const r = Math.min(w, h) * (0.09 + i * 0.042)
    const count = 8 + i * 4
    return (
      around([w / 2, h / 2], count, () => [r, r])
        .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(3.2 + (i % 3) * 2.6)}"/>`)
        .join('')
        .replace(/^/, `<g fill="${colourAt(colours, i)}">`) + '</g>'
    )
  })
  return `<rect width="${w}" height="${h}" fill="#262231"/>${rings.join('')}<circle cx="${w / 2}" cy="${h / 2}" r="${n(w * 0.05)}" fill="${colourAt(colours, 0)}"/><circle cx="${w / 2 - 4}" cy="${h / 2 - 4}" r="${n(w * 0.02)}" fill="#fff" fill-opacity=".7"/>`
}

function landscape(studio: Studio, { w, h }: { w: number; h: number }, colours: readonly string[]): string {
  const sky = linear(studio, [0, 0, 0, 1], '0 #8fc1dd, 0.5 #fbe3b5, 1 #f6b98a')
  const hill = (y: number, c: string, bump: number) =>
    `<path d="M0 ${n(h * y)}Q${n(w * 0.25)} ${n(h * (y - bump))} ${n(w * 0.5)} ${n(h * y)}T${w} ${n(h * (y - 0.04))}V${h}H0Z" fill="${c}"/>`
  const dabs = range(60)
    .map(
      (i) =>
        `<path d="M${n((i * 67) % w)} ${n(h * 0.72 + ((i * 41) % (h * 0.26)))}l${8 + (i % 4) * 3} -5" stroke="${colourAt([...colours, '#fff3d6'], i)}" stroke-width="6" stroke-linecap="round"/>`,
    )
    .join('')
  return `<rect width="${w}" height="${h}" fill="${sky}"/><circle cx="${n(w * 0.68)}" cy="${n(h * 0.3)}" r="${n(w * 0.09)}" fill="#fff6d8"/>${hill(0.52, '#8f9ec0', 0.2)}${hill(0.62, mix(colourAt(colours, 0), '#6f8f86', 0.6), 0.12)}${hill(0.72, '#5f8a5c', 0.1)}${dabs}`
}

function diamonds(studio: Studio, size: { w: number; h: number }, colours: readonly string[]): string {
  return `${flowers(studio, size, colours)}<rect width="${size.w}" height="${size.h}" fill="url(#${facetedPaint(studio)})"/>`
}

function flowers(studio: Studio, { w, h }: { w: number; h: number }, colours: readonly string[]): string {
  const spots: [number, number, number][] = [
    [0.5, 0.3, 0.17],
    [0.28, 0.42, 0.13],
    [0.72, 0.42, 0.14],
    [0.42, 0.55, 0.1],
    [0.62, 0.58, 0.1],
    [0.18, 0.62, 0.08],
    [0.84, 0.62, 0.08],
  ]
  const stems = spots
    .map(
      ([x, y]) =>
        `M${n(w * 0.5)} ${n(h * 0.92)}Q${n(w * (0.5 + (x - 0.5) * 0.3))} ${n(h * 0.7)} ${n(w * x)} ${n(h * y)}`,
    )
    .join('')
  const leaves = range(6).map((i) =>
    leaf(studio, [w * 0.5 + (i - 2.5) * 26, h * 0.72], {
      length: w * 0.2,
      width: w * 0.04,
      turn: -150 + i * 24,
      colour: '#6d9468',
    }),
  )
  return `<rect width="${w}" height="${h}" fill="#fbf4e4"/><path d="M0 0H${w}V${h * 0.3}Q${w * 0.5} ${h * 0.5} 0 ${h * 0.36}Z" fill="${tint(colourAt(colours, 1), 0.75)}"/><path d="${stems}" stroke="#55804f" stroke-width="5" fill="none"/>${leaves.join('')}${spots.map(([x, y, r], i) => bloom(studio, i % 3 === 1 ? 'daisy' : i % 3 === 2 ? 'posy' : 'peony', { r: r * w, colour: colourAt(colours, i) })(w * x, h * y)).join('')}`
}
